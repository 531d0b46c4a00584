/**
 * Adds style sheets to a shadow root. Without constructable ones, as in jsdom, it is a plain button. @returns the function that takes them
 * out again
 */
export const adoptSheets = (root: ShadowRoot, ...texts: readonly string[]): (() => void) => {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet
  if (!Sheet || !('adoptedStyleSheets' in root)) return () => undefined
  const sheets = texts.map(css => {
    const sheet = new Sheet()
    sheet.replaceSync(css)
    return sheet
  })
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter(sheet => !sheets.includes(sheet))
  }
}
