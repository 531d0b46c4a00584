/** What a link opens: a page of the web, or an app (by the app's own scheme, or by a universal link, which is `https:`). */
export type LinkKind = 'web' | 'app'

/** Options of `safeLink`. */
export interface LinkOptions {
  /** Of an app: its own scheme as `URL.protocol` has it (`harbor:`). No other passes. Without it, an app opens by `https:` only. */
  readonly scheme?: string
  /** Lets `http:` to this machine pass, for development. */
  readonly allowLocalhost?: boolean
}

const maxLength = 2048
const localhost = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** Schemes that the browser itself answers, or that can start any app: they pass as nobody's own. */
const notOfApps =
  /^(javascript|vbscript|data|blob|file|filesystem|https?|ftp|wss?|about|view-source|intent):$/

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * Decides whether a link from outside (catalogue, storage, frame, peer) may be opened.
 * @param url anything; only text up to 2,048 characters can be a link
 * @returns the link in the form the browser gives it, or undefined when it must not be opened. Web links are `https:` without
 * credentials; app links are that, or of the one scheme that is named, and never a script, a document or a file
 */
export function safeLink(url: unknown, kind: LinkKind, options: LinkOptions = {}): string | undefined {
  const link = typeof url === 'string' && url.length <= maxLength ? parse(url) : undefined
  if (!link || link.href.length > maxLength) return undefined
  const { protocol } = link
  const isLocal = options.allowLocalhost && protocol === 'http:' && localhost.test(link.hostname)
  const isWeb = (protocol === 'https:' || isLocal) && !link.username && !link.password
  const isApp = kind === 'app' && protocol === options.scheme && !notOfApps.test(protocol)
  const isOwn = options.scheme === undefined || options.scheme === protocol
  return (isWeb || isApp) && isOwn ? link.href : undefined
}
