import { pageOrigin } from '../pageOrigin.js'
import { PolkadotKeyRing } from './PolkadotKeyRing.js'
import { PolkadotTestWallet } from './PolkadotTestWallet.js'
import type { PolkadotTestWalletOptions } from './PolkadotTestWalletOptions.js'

/**
 * Makes a polkadot wallet for tests and demos: real sr25519 keys, real signatures, and an owner who is a script or a person at the
 * approval window. It touches no page until `announce`.
 * @throws RangeError for an account count below 1
 */
export async function createPolkadotTestWallet(
  options: PolkadotTestWalletOptions = {},
): Promise<PolkadotTestWallet> {
  return new PolkadotTestWallet({
    ...options,
    keys: await PolkadotKeyRing.create(options),
    name: options.name ?? 'portico-test-wallet',
    origin: options.origin ?? pageOrigin(),
  })
}
