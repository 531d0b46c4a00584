import type { Platform, LinkTarget } from '../../../kernel/environment/Environment.js'
import { appLink, schemeOf } from '../../../kernel/safety/appLink.js'
import { safeLink, type LinkOptions } from '../../../kernel/safety/links.js'
import type { LinkOption } from './connectOptions.js'

/** Half of a pair cannot be encoded. */
const isWellFormed = (text: string): boolean => !/[\ud800-\udfff]/u.test(text)

/**
 * The link that hands a pairing to a wallet: `harbor://wc?uri=wc%3A…`. Telegram on Android
 * decodes the link of an app once too often, so there the pairing is encoded twice; links to pages are left alone.
 * @param link the wallet's own, from {@link wayLink}
 * @param uri `wc:…`: a secret
 * @returns undefined when the link is not as `appLink` gives it, the pairing is no text that can be handed over, or the whole may not be
 * opened
 */
export const pairingLink = (
  link: string,
  uri: string,
  { isTelegram, isAndroid }: Pick<Platform, 'isTelegram' | 'isAndroid'>,
  options: LinkOptions = {},
): string | undefined => {
  if (appLink(link, options) !== link || !isWellFormed(uri)) return undefined
  const scheme = schemeOf(link)
  const isPage = scheme === 'https:' || scheme === 'http:'
  const once = encodeURIComponent(uri)
  const encoded = isTelegram && isAndroid && !isPage ? encodeURIComponent(once) : once
  return safeLink(`${link}wc?uri=${encoded}`, 'app', { ...options, scheme })
}

/**
 * Where a link opens: an app by its own scheme in this tab, whole though the page be in a frame; a page or a program in a new tab, and so
 * a link of an app that is a page as well: where the app is not installed, it would take the place of this page. In Telegram, everything
 * in a new tab.
 * @param scheme of the link: `harbor:`, `https:`
 */
export const linkTarget = (
  option: LinkOption,
  scheme: string | undefined,
  { isTelegram, isFramed }: Pick<Platform, 'isTelegram' | 'isFramed'>,
): LinkTarget => {
  const isPage = scheme === 'https:' || scheme === 'http:'
  if (isTelegram || isPage || option !== 'mobile') return '_blank'
  return isFramed ? '_top' : '_self'
}

/**
 * Whether apps open from a link under the visitor's finger only: iOS and Telegram ignore what a script opens. Elsewhere the tap that
 * chose the wallet may open its app.
 */
export const needsTap = ({ isIos, isTelegram }: Pick<Platform, 'isIos' | 'isTelegram'>): boolean =>
  isIos || isTelegram
