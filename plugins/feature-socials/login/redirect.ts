/** The name under which a page is told where the provider led back to. */
const resultName = 'result_uri'
/** A provider that is reached through another service carries its own address in this one. */
const nestedHost = 'auth.magic.link'
const nestedName = 'provider_authorization_url'

/**
 * Makes a provider's address lead back to a page, not to a window: behind the state, which comes back as it is, the secure site finds where
 * to. What is no address stays what it is.
 * @param uri where the visitor signs in @param href of the page to come back to
 */
export const redirectOf = (uri: string, href: string): string => {
  if (!URL.canParse(uri)) return uri
  const url = new URL(uri)
  const nested = url.hostname === nestedHost ? url.searchParams.get(nestedName) : null
  const state = url.searchParams.get('state')
  if (nested !== null) url.searchParams.set(nestedName, redirectOf(nested, href))
  else if (state !== null) url.searchParams.set('state', `${state}--${href}`)
  return url.href
}

/** What a page has been told by its address, and that address without it. */
export interface Return {
  readonly resultUri: string
  readonly href: string
}

/** Reads whether a page was come back to. @param address of the page */
export const readReturn = (address: string): Return | undefined => {
  const url = new URL(address)
  const resultUri = url.searchParams.get(resultName)
  if (resultUri === null) return undefined
  url.searchParams.delete(resultName)
  return { resultUri, href: url.href }
}
