import { digest, digestUuid } from './digest.js'
import type { WalletListing } from './WalletListing.js'

/**
 * The catalogue's entry of the deterministic EVM wallet of `@portico/testing`, found by its EIP-6963 `rdns`.
 *
 * @param localChains CAIP-2 ids of the sandbox's own chains
 */
export function testWallet(localChains: readonly string[]): WalletListing {
  const name = 'Portico Test Wallet'
  return {
    id: digest(`wallet ${name}`),
    name,
    homepage: 'https://wallet.portico.example',
    image_id: digestUuid(`picture ${name}`),
    order: 10,
    mobile_link: null,
    desktop_link: null,
    webapp_link: null,
    link_mode: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: 'org.portico.testwallet',
    rdns_web_wallet: null,
    injected: [{ namespace: 'eip155', injected_id: 'isPorticoTestWallet' }],
    chains: ['eip155:1', ...localChains],
    categories: ['self-custody'],
    description: 'Signs with real keys that everyone knows. For the sandbox only.',
    badge_type: 'certified',
    supports_wc: false,
    is_top_wallet: true,
  }
}
