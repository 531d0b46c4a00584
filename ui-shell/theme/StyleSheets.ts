/** Layers from weakest to strongest. They order rules inside our shadow root only; the page's own rules never reach in. */
export type StyleLayer = 'tokens' | 'base' | 'component' | 'plugin'

const order = '@layer tokens, base, component, plugin;'

/**
 * The style sheets of one shadow root. They are constructable sheets, which no Content-Security-Policy forbids; style tags and
 * style attributes would be blocked by a strict one. Where there are none, as in jsdom, everything works without looks.
 */
export class StyleSheets {
  private readonly adopted = new Map<string, CSSStyleSheet>()

  /** @param root whose sheets these are. @param window the window of the root's document. */
  constructor(
    private readonly root: ShadowRoot,
    private readonly window: Window & typeof globalThis,
  ) {}

  /** Puts a sheet to use, once however often it is asked for. @param css rules without a layer of their own. */
  adopt(css: string, layer: StyleLayer): void {
    if (this.adopted.has(css) || !('adoptedStyleSheets' in this.root)) return
    const sheet = new this.window.CSSStyleSheet()
    sheet.replaceSync(`${order}@layer ${layer}{${css}}`)
    this.adopted.set(css, sheet)
    this.root.adoptedStyleSheets = [...this.adopted.values()]
  }
}
