import { pageOrigin } from '../pageOrigin.js'
import { walletIcon } from '../walletIcon.js'
import { BitcoinTestWallet } from './BitcoinTestWallet.js'
import type { BitcoinTestWalletOptions } from './BitcoinTestWalletOptions.js'

/**
 * Makes a Bitcoin wallet for tests and demos: real keys, real signatures, real transactions, and an owner who is a script or a person
 * at the approval window. It touches no page until `announce`. What signs transactions (`bitcoinjs-lib`) is fetched by the first one.
 * @throws RangeError when `chains` is empty or has an unknown network, or the account count is below 1
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const [first, ...others] = options.chains
  if (!first) throw new RangeError('The test wallet needs at least one chain.')
  const info = Object.freeze({
    name: options.name ?? 'Portico Test Wallet',
    icon: options.icon ?? walletIcon,
  })
  const chains = [first, ...others] as const
  return new BitcoinTestWallet({
    ...options,
    chains: [...chains],
    info,
    origin: options.origin ?? pageOrigin(),
  })
}
