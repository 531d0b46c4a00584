import type { WalletKit } from '@reown/walletkit'
import type { Core } from '@walletconnect/core'
import { importOptional } from '../importOptional.js'

/** The packages that a phone is built on. */
export interface WalletKitPackages {
  readonly Core: typeof Core
  readonly WalletKit: typeof WalletKit
}

/** Pinned: the last releases under the Apache 2.0 licence. */
const packages = ['@reown/walletkit@1.2.10', '@walletconnect/core@2.21.8']

/**
 * Loads the wallet side of the protocol.
 *
 * @throws SandboxError `PACKAGE_NOT_INSTALLED`
 */
export function loadWalletKit(): Promise<WalletKitPackages> {
  return importOptional('The phone', packages, async () => {
    const [{ WalletKit }, { Core }] = await Promise.all([
      import('@reown/walletkit'),
      import('@walletconnect/core'),
    ])
    return { Core, WalletKit }
  })
}
