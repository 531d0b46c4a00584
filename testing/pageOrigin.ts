/** The page's origin. Outside a page there is none, and a page without an address of its own (about:blank) has the text "null". */
export const pageOrigin = (): string => {
  const origin = typeof location === 'undefined' ? 'null' : location.origin
  return origin === 'null' ? 'http://localhost' : origin
}
