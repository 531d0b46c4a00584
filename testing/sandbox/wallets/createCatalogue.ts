import { inventWallet } from './inventWallet.js'
import { phoneWallet } from './phoneWallet.js'
import { testWallet } from './testWallet.js'
import type { WalletListing } from './WalletListing.js'

/**
 * Creates the wallet catalogue: the Portico Test Wallet, the Portico Phone, then invented ones, most
 * prominent first.
 *
 * @param size number of wallets in all
 * @param localChains CAIP-2 ids of the sandbox's own chains
 * @param phoneUrl address of the page of the phone
 * @param links where the links of invented wallets lead
 */
export function createCatalogue(
  size: number,
  localChains: readonly string[],
  phoneUrl: string,
  links: 'nowhere' | 'phone' = 'nowhere',
): readonly WalletListing[] {
  const toPhone = (link: string | null) => link && phoneUrl
  // A wallet that has no app still has none.
  const lead = (wallet: WalletListing): WalletListing =>
    links === 'nowhere'
      ? wallet
      : {
          ...wallet,
          mobile_link: toPhone(wallet.mobile_link) ?? toPhone(wallet.link_mode),
          webapp_link: toPhone(wallet.webapp_link),
          desktop_link: null,
          link_mode: null,
        }
  const own = [testWallet(localChains), phoneWallet(localChains, phoneUrl)]
  const wallets = Array.from(
    { length: size },
    (_, place) => own[place] ?? lead(inventWallet(place - own.length, localChains)),
  )
  const rank = ({ order = Infinity }: WalletListing) => order
  // Two wallets without a rank keep their places: Infinity - Infinity is NaN, which counts as equal.
  return wallets.sort((a, b) => rank(a) - rank(b) || 0)
}
