import { digest, digestUuid } from './digest.js'
import type { WalletListing } from './WalletListing.js'

/**
 * The catalogue's entry of the sandbox's phone. Every link leads to its page, which takes a pairing as wallets do:
 * `{link}/wc?uri=…`.
 *
 * @param localChains CAIP-2 ids of the sandbox's own chains
 * @param phoneUrl address of the page
 */
export function phoneWallet(localChains: readonly string[], phoneUrl: string): WalletListing {
  const name = 'Portico Phone'
  return {
    id: digest(`wallet ${name}`),
    name,
    homepage: 'https://phone.portico.example',
    image_id: digestUuid(`picture ${name}`),
    order: 11,
    mobile_link: phoneUrl,
    desktop_link: phoneUrl,
    webapp_link: phoneUrl,
    link_mode: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    rdns_web_wallet: null,
    injected: null,
    chains: ['eip155:1', ...localChains],
    categories: ['self-custody'],
    description: 'The page that the sandbox serves at /phone. Signs with real keys that everyone knows.',
    badge_type: 'certified',
    supports_wc: true,
    is_top_wallet: true,
  }
}
