import { inventWallet } from './inventWallet.js'
import { testWallet } from './testWallet.js'
import type { WalletListing } from './WalletListing.js'

/**
 * Creates the wallet catalogue: the Portico Test Wallet, then invented ones, most prominent first.
 *
 * @param size number of wallets in all
 * @param localChains CAIP-2 ids of the sandbox's own chains
 */
export function createCatalogue(size: number, localChains: readonly string[]): readonly WalletListing[] {
  const wallets = Array.from({ length: size }, (_, place) =>
    place === 0 ? testWallet(localChains) : inventWallet(place - 1, localChains),
  )
  const rank = ({ order = Infinity }: WalletListing) => order
  // Two wallets without a rank keep their places: Infinity - Infinity is NaN, which counts as equal.
  return wallets.sort((a, b) => rank(a) - rank(b) || 0)
}
