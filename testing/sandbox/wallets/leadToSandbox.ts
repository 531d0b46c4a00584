import type { WalletListing } from './WalletListing.js'
import { walletPath } from './walletPath.js'

/** Lets the links that open a wallet lead to the phone. A wallet that has no app still has none. @param phoneUrl address of its page */
export function leadToPhone(wallet: WalletListing, phoneUrl: string): WalletListing {
  const toPhone = (link: string | null) => link && phoneUrl
  return {
    ...wallet,
    mobile_link: toPhone(wallet.mobile_link) ?? toPhone(wallet.link_mode),
    webapp_link: toPhone(wallet.webapp_link),
    desktop_link: null,
    link_mode: null,
  }
}

/**
 * Lets the links to where a wallet is had lead to the sandbox's page of it: homepage and stores. A wallet that is in no store still is
 * in none.
 *
 * @param url address of the sandbox
 */
export function leadToPage(wallet: WalletListing, url: string): WalletListing {
  const page = url + walletPath(wallet)
  const toPage = (link: string | null) => link && page
  return {
    ...wallet,
    homepage: page,
    app_store: toPage(wallet.app_store),
    play_store: toPage(wallet.play_store),
    chrome_store: toPage(wallet.chrome_store),
  }
}
