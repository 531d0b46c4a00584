/** Scheme, host and port of an address, as it stands in a message; undefined for what is none, and where a name or a password hides in it. */
export const pageOf = (uri: string): { readonly scheme: string; readonly host: string } | undefined => {
  try {
    const { protocol, host, username, password } = new URL(uri)
    return username || password ? undefined : { scheme: protocol, host }
  } catch {
    return undefined
  }
}
