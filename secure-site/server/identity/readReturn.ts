const maxLength = 8192
const separator = '--'

/** What a provider has sent a visitor back with. */
export interface Return {
  readonly state: string
  /** Where the page said that it wants the visitor back, in place of a message to it. */
  readonly href?: string
  readonly code?: string
  /** RFC 6749, section 4.1.2.1. */
  readonly error?: string
}

/** A page may have encoded its address once more than the parameter is. */
const plain = (href: string): string => {
  try {
    return URL.canParse(href) ? href : decodeURIComponent(href)
  } catch {
    return href
  }
}

/** Reads the query of `/loading`. @returns undefined where it is no answer of a provider */
export const readReturn = ({ search, searchParams }: URL): Return | undefined => {
  if (search.length > maxLength) return undefined
  const given = searchParams.get('state') ?? ''
  const end = given.indexOf(separator)
  const state = end < 0 ? given : given.slice(0, end)
  if (!/^[\da-f]{64}$/.test(state)) return undefined
  const [code, error] = [searchParams.get('code'), searchParams.get('error')]
  return {
    state,
    ...(end >= 0 && { href: plain(given.slice(end + separator.length)) }),
    ...(code !== null && { code }),
    ...(error !== null && { error }),
  }
}

/**
 * Where a visitor goes back to with the answer of a provider.
 * @param origin of the page that began
 * @returns undefined where `href` is not of that page: to go there would give the answer to somebody else
 */
export const pageToReturnTo = (href: string, origin: string, resultUri: string): string | undefined => {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  // The origin of `blob:https://shop.example/1` is that of the shop, too.
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined
  if (url.searchParams.has('result_uri')) url.searchParams.delete('result_uri')
  url.search += `${url.search === '' ? '?' : '&'}result_uri=${encodeURIComponent(resultUri)}`
  return url.href
}
