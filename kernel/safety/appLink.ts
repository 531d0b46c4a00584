import { safeLink, type LinkOptions } from './links.js'
import { isOwnScheme } from './ownScheme.js'

/** A scheme with nothing behind it, as catalogues have them: `harbor`, `harbor:`, `harbor:/`. */
const bareScheme = /^([a-z][a-z\d.-]*):?\/{0,2}$/i
/**
 * What a path can be added to: a scheme, and a place of letters that no parser changes. No query, no fragment and no user, which would
 * swallow what is added.
 */
const takesPath = /^[a-z][a-z\d.-]*:\/\/[\w.~:/%!$&'()*+,;=[\]-]*$/
const takesPagePath = /^https?:\/\/[^?#]*$/

/** The scheme of a link that {@link appLink} returned, in the form of `LinkOptions.scheme`: `harbor:`, `https:`. */
export const schemeOf = (link: string): string => link.slice(0, link.indexOf(':') + 1)

/**
 * Decides whether a wallet's own link may be opened, and gives it the form to which `wc?uri=…` is added:
 * a scheme or a universal link, with a slash at the end.
 * @param link anything, such as `harbor`, `harbor://app`, `https://harbor.example/link`
 * @returns `harbor://`, `harbor://app/`, `https://harbor.example/link/`; undefined when it must not be opened, see {@link safeLink} and
 * `isOwnScheme`, or when it takes no path: it has a query, a fragment or a user of its own
 */
export const appLink = (link: unknown, options: LinkOptions = {}): string | undefined => {
  if (typeof link !== 'string' || link.length > 2048) return undefined
  const [, name] = bareScheme.exec(link.trim()) ?? []
  const whole = name === undefined ? link.trim() : `${name}://`
  const scheme = schemeOf(whole).toLowerCase()
  const isApp = isOwnScheme(scheme)
  const safe = safeLink(whole, 'app', { ...options, ...(isApp && { scheme: options.scheme ?? scheme }) })
  if (safe === undefined || !(isApp ? takesPath : takesPagePath).test(safe)) return undefined
  return safe.endsWith('/') ? safe : `${safe}/`
}
