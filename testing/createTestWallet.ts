import { EvmTestWallet } from './evm/EvmTestWallet.js'
import { pageOrigin } from './pageOrigin.js'
import { randomUuid } from './randomUuid.js'
import type { TestWallet } from './TestWallet.js'
import type { TestWalletOptions } from './TestWalletOptions.js'
import { walletIcon } from './walletIcon.js'

/**
 * Makes an EVM wallet for tests and demos: real keys, real signatures, real transactions, and an owner who is a script or
 * a person at the approval window. It touches no page until `announce` or `injectLegacy`.
 * @throws RangeError when `chains` is empty or lacks `initialChainId`, or when the account count does not fit the keys.
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const [first] = options.chains
  if (!first) throw new RangeError('The test wallet needs at least one chain.')
  const initialChainId = options.initialChainId ?? first.id
  if (!options.chains.some(chain => chain.id === initialChainId))
    throw new RangeError(`initialChainId ${initialChainId} is not among the chains of the test wallet.`)
  const info = Object.freeze({
    uuid: options.uuid ?? randomUuid(),
    name: options.name ?? 'Portico Test Wallet',
    icon: options.icon ?? walletIcon,
    rdns: options.rdns ?? 'org.portico.testwallet',
  })
  return new EvmTestWallet({ ...options, info, initialChainId, origin: options.origin ?? pageOrigin() })
}
