import type { CatalogueWallet } from '../../../kernel/define.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { safeLink, type LinkOptions } from '../../../kernel/safety/links.js'
import type { Platform } from '../../../kernel/environment/Environment.js'

/**
 * An option to connect one wallet: its extension in this browser, its app on this phone, a code for a phone, its page, its program on this
 * computer; or none that works here.
 */
export type ConnectOption = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** The options that are links. */
export type LinkOption = Extract<ConnectOption, 'mobile' | 'web' | 'desktop'>

/**
 * The wallet's own link for an option, with a slash at the end, as it is remembered for later requests (`WALLETCONNECT_DEEPLINK_CHOICE`).
 * A universal link (`link_mode`) goes before the app's own scheme: it opens the app where there is one, and its page where not.
 * @returns undefined where the wallet has none, or none that may be opened
 */
export const walletLink = (
  wallet: CatalogueWallet,
  option: LinkOption,
  options: LinkOptions = {},
): string | undefined => {
  const page = (link: unknown) => appLink(safeLink(link, 'web', options), options)
  if (option === 'web') return page(wallet.webapp_link)
  if (option === 'desktop') return appLink(wallet.desktop_link, options)
  return page(wallet.link_mode) ?? appLink(wallet.mobile_link, options)
}

const linkOptions = ['mobile', 'desktop', 'web'] as const

/**
 * The link by which a wallet was opened, where it is one of the wallet's own: what was kept of a wallet, and what a host says, may be
 * another's.
 * @returns the link as `appLink` gives it
 */
export const ownLink = (
  wallet: CatalogueWallet | undefined,
  link: string | undefined,
  options: LinkOptions = {},
): string | undefined => {
  const own = appLink(link, options)
  return wallet &&
    own !== undefined &&
    linkOptions.some(option => walletLink(wallet, option, options) === own)
    ? own
    : undefined
}

/**
 * The options to connect a wallet on this device, best first: installed, then its app or a code, then
 * its page, then its program. `unsupported` comes last where its extension could be installed, or where there is no other.
 * @param isInstalled whether it was found in this browser
 * @returns at least one. A link that may not be opened counts as none
 */
export const connectOptions = (
  wallet: CatalogueWallet,
  { isMobile }: Pick<Platform, 'isMobile'>,
  isInstalled: boolean,
  options: LinkOptions = {},
): readonly ConnectOption[] => {
  const found: ConnectOption[] = isInstalled ? ['browser'] : []
  if (wallet.supports_wc !== false) {
    if (walletLink(wallet, 'mobile', options)) found.push(isMobile ? 'mobile' : 'qrcode')
    if (walletLink(wallet, 'web', options)) found.push('web')
    if (walletLink(wallet, 'desktop', options) && !isMobile) found.push('desktop')
  }
  const hasExtension = wallet.rdns !== undefined || (wallet.injected?.length ?? 0) > 0
  if (hasExtension && !isInstalled && !isMobile) found.push('unsupported')
  if (found.length > 0) return found
  return [wallet.supports_wc === true && !isMobile ? 'qrcode' : 'unsupported']
}
