import type { CatalogueWallet } from '../../../kernel/define.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { safeLink, type LinkOptions } from '../../../kernel/safety/links.js'
import type { LinkWay } from './WalletWay.js'

/**
 * The wallet's own link for a way, with a slash at the end, as it is remembered for later requests (`WALLETCONNECT_DEEPLINK_CHOICE`).
 * A universal link (`link_mode`) goes before the app's own scheme: it opens the app where there is one, and its page where not.
 * @returns undefined where the wallet has none, or none that may be opened
 */
export const wayLink = (
  wallet: CatalogueWallet,
  way: LinkWay,
  options: LinkOptions = {},
): string | undefined => {
  const page = (link: unknown) => appLink(safeLink(link, 'web', options), options)
  if (way === 'web') return page(wallet.webapp_link)
  if (way === 'desktop') return appLink(wallet.desktop_link, options)
  return page(wallet.link_mode) ?? appLink(wallet.mobile_link, options)
}
