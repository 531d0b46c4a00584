import type { CatalogueWallet } from '../../../kernel/define.js'
import { extensionPage } from '../../hosted-api/api.js'
import type { Site } from './WalletSources.js'

const hasWayOnPhones = ({ mobile_link, webapp_link }: CatalogueWallet) => Boolean(mobile_link ?? webapp_link)

/** By its code, its program, its page. */
const hasWayOnDesktops = (wallet: CatalogueWallet) =>
  Boolean(wallet.mobile_link ?? wallet.desktop_link ?? wallet.webapp_link) || wallet.supports_wc === true

/** Whether a wallet supports none of the networks of a site. One of which they are not known is given the benefit of the doubt. */
export const isForeign = (wallet: CatalogueWallet, chains: ReadonlySet<string>): boolean =>
  chains.size > 0 && wallet.chains !== undefined && !wallet.chains.some(id => chains.has(id))

/**
 * Says why nobody can connect a wallet here that is not installed. @returns the end of a sentence that begins with "left out:", or undefined when it can be reached
 */
export const whyUnreachable = (wallet: CatalogueWallet, site: Site): string | undefined => {
  const { chains, isMobile, hasRemote } = site
  if (isForeign(wallet, chains)) return 'it supports none of the networks of this site'
  if (!hasRemote) return 'it is not installed, and nothing here reaches wallets on other devices'
  // Its row leads to the store.
  const canBeGot = extensionPage(wallet, site) !== undefined
  if (wallet.supports_wc === false && !canBeGot) return 'it cannot be reached by a remote session'
  if (isMobile) return hasWayOnPhones(wallet) ? undefined : 'it has no app and no page that a phone can open'
  return canBeGot || hasWayOnDesktops(wallet) ? undefined : 'it has no link for this device'
}
