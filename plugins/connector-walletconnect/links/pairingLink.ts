import type { Platform } from '../../../kernel/environment/Environment.js'
import { safeLink, type LinkOptions } from '../../../kernel/safety/links.js'

/**
 * The link that hands a pairing to a wallet (`protocol/walletconnect.md` section 4): `harbor://wc?uri=wc%3A…`. Telegram on Android
 * decodes the link of an app once too often, so there the pairing is encoded twice; links to pages are left alone.
 * @param link the wallet's own, from {@link wayLink}
 * @param uri `wc:…`: a secret
 * @returns undefined when the whole may not be opened
 */
export const pairingLink = (
  link: string,
  uri: string,
  { isTelegram, isAndroid }: Pick<Platform, 'isTelegram' | 'isAndroid'>,
  options: LinkOptions = {},
): string | undefined => {
  const isPage = /^https?:/.test(link)
  const once = encodeURIComponent(uri)
  const encoded = isTelegram && isAndroid && !isPage ? encodeURIComponent(once) : once
  return safeLink(`${link}wc?uri=${encoded}`, 'app', options)
}
