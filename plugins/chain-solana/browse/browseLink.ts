import { safeLink } from '../../../kernel/safety/links.js'

const parse = (address: string): URL | undefined => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/**
 * The link that opens a page in the browser of a wallet's app.
 * @param link of the wallet, with `{url}` and, where it wants it, `{origin}`: the page is put in their place, encoded
 * @param page an address of a page
 * @returns undefined when it must not be opened, see {@link safeLink}, or the page is none of the web
 */
export const browseLink = (link: string, page: string): string | undefined => {
  const url = parse(page)
  if (!url || !/^https?:$/.test(url.protocol) || !link.includes('{url}')) return undefined
  const filled = link
    .replaceAll('{url}', encodeURIComponent(url.href))
    .replaceAll('{origin}', encodeURIComponent(url.origin))
  return safeLink(filled, 'web')
}
