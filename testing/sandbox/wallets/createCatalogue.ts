import type { Sandbox } from '../types.js'
import { inventWallet } from './inventWallet.js'
import { leadToPage, leadToPhone } from './leadToSandbox.js'
import { phoneWallet } from './phoneWallet.js'
import { testWallet } from './testWallet.js'
import type { WalletListing } from './WalletListing.js'

/**
 * Creates the wallet catalogue: the Portico Test Wallet, the Portico Phone, then invented ones, most
 * prominent first.
 *
 * @param size number of wallets in all
 * @param localChains CAIP-2 ids of the sandbox's own chains
 * @param sandbox its own address, and that of the page of the phone
 * @param links where the links of the wallets lead
 */
export function createCatalogue(
  size: number,
  localChains: readonly string[],
  { url, phoneUrl }: Pick<Sandbox, 'url' | 'phoneUrl'>,
  links: 'nowhere' | 'phone' = 'nowhere',
): readonly WalletListing[] {
  const own = [testWallet(localChains), phoneWallet(localChains, phoneUrl)]
  const invent = (index: number) => {
    const wallet = inventWallet(index, localChains)
    return links === 'phone' ? leadToPhone(wallet, phoneUrl) : wallet
  }
  const all = Array.from({ length: size }, (_, place) => own[place] ?? invent(place - own.length))
  const wallets = links === 'phone' ? all.map(wallet => leadToPage(wallet, url)) : all
  const rank = ({ order = Infinity }: WalletListing) => order
  // Two wallets without a rank keep their places: Infinity - Infinity is NaN, which counts as equal.
  return wallets.sort((a, b) => rank(a) - rank(b) || 0)
}
