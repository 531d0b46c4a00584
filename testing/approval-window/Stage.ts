import css from './approvalWindow.css'
import { findFocused } from './findFocused.js'

/**
 * The place in the page where the window stands, out of reach of the page's style. Its own style is a constructed sheet,
 * which no Content-Security-Policy forbids; in jsdom, which has none, it goes without. Showing takes the focus, hiding gives it back.
 */
export class Stage {
  readonly #host: HTMLElement
  readonly #root: ShadowRoot
  #opener: Element | undefined

  constructor(
    private readonly document: Document,
    theme: string,
    onKeyDown: (event: KeyboardEvent) => void,
  ) {
    this.#host = document.createElement('portico-test-wallet')
    this.#host.dataset['theme'] = theme
    this.#host.addEventListener('keydown', onKeyDown)
    this.#root = this.#host.attachShadow({ mode: 'open' })
    if (!('adoptedStyleSheets' in this.#root)) return
    const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet
    const sheet = new Sheet()
    sheet.replaceSync(css)
    this.#root.adoptedStyleSheets = [sheet]
  }

  show(content: HTMLElement): void {
    this.#root.replaceChildren(content)
    if (!this.#host.isConnected) {
      this.#opener = findFocused(this.document)
      this.document.body.append(this.#host)
    }
    content.focus()
  }

  hide(): void {
    const hadFocus = this.document.activeElement === this.#host
    this.#host.remove()
    if (hadFocus && this.#opener instanceof HTMLElement) this.#opener.focus()
    this.#opener = undefined
  }
}
