const dataUri = /^data:([^,]*),(.*)$/is
const textType = /^(?:application\/json|text\/plain)?(?:;|$)/i

const fromBase64 = (body: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(body), letter => letter.charCodeAt(0)))

/** Contracts that write texts into addresses often leave the percent signs as they are. */
const fromPercents = (body: string): string => {
  try {
    return decodeURIComponent(body)
  } catch {
    return body
  }
}

/** The text in a `data:` URI (RFC 2397) of JSON. @param maxBytes of the text @returns undefined where it is none, or too long */
export const readDataText = (uri: string, maxBytes: number): string | undefined => {
  const [, type = '', body = ''] = dataUri.exec(uri) ?? []
  // Escaped letters take three; more than that need not be looked at.
  if (body === '' || body.length > 3 * maxBytes || !textType.test(type)) return undefined
  try {
    const text = /;base64$/i.test(type) ? fromBase64(body) : fromPercents(body)
    return text.length > maxBytes ? undefined : text
  } catch {
    return undefined
  }
}
