import { safeLink, type LinkOptions } from './links.js'

/** A scheme with nothing behind it, as catalogues have them: `harbor`, `harbor:`, `harbor:/`. */
const bareScheme = /^([a-z][a-z\d+.-]*):?\/{0,2}$/i
const takesPath = /^[a-z][a-z\d+.-]*:\/\//

/**
 * Decides whether a wallet's own link may be opened, and gives it the form to which `wc?uri=…` is added
 * (`protocol/walletconnect.md` section 4): a scheme or a universal link, with a slash at the end.
 * @param link anything, such as `harbor`, `harbor://app`, `https://harbor.example/link`
 * @returns `harbor://`, `harbor://app/`, `https://harbor.example/link/`; undefined when it must not be opened, see {@link safeLink}, or
 * takes no path
 */
export const appLink = (link: unknown, options: LinkOptions = {}): string | undefined => {
  if (typeof link !== 'string' || link.length > 2048) return undefined
  const [, scheme] = bareScheme.exec(link.trim()) ?? []
  const safe = safeLink(scheme === undefined ? link : `${scheme}://`, 'app', options)
  if (safe === undefined || !takesPath.test(safe)) return undefined
  return safe.endsWith('/') ? safe : `${safe}/`
}
