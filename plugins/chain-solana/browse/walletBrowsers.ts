import type { WalletBrowser } from '../api.js'

/**
 * Wallets whose apps take no remote session, and open pages in a browser of their own by a universal link instead: as their makers
 * document it. Where the app is missing, the link leads to its website.
 */
export const walletBrowsers: readonly WalletBrowser[] = [
  {
    name: 'Phantom',
    link: 'https://phantom.app/ul/browse/{url}?ref={origin}',
    namespaces: ['solana', 'eip155', 'bip122'],
  },
  { name: 'Solflare', link: 'https://solflare.com/ul/v1/browse/{url}?ref={origin}' },
  {
    name: 'Coinbase Wallet',
    link: 'https://go.cb-w.com/dapp?cb_url={url}',
    namespaces: ['solana', 'eip155'],
  },
]
