import { button, element } from '../element.js'
import { say, whenPressed } from './say.js'
import { texts } from './texts.js'

/**
 * A button that leads to a secret key: after a warning, a second press shows it. It is hidden again when the visitor looks elsewhere.
 * @param read fetches the key, which is nowhere in the page before that
 */
export const createKeyBox = (name: string, read: () => Promise<string>): HTMLElement => {
  const box = element('section', 'key', [])
  box.setAttribute('aria-label', name)
  const close = () => {
    const open = button('', name)
    open.addEventListener('click', warn)
    box.replaceChildren(open)
    return open
  }
  const closing = (text: string) => {
    const made = button('', text)
    made.addEventListener('click', () => close().focus())
    return made
  }
  const warn = () => {
    const show = button('danger', texts.show)
    whenPressed(show, async () => {
      const key = await read()
      // Whoever has canceled, or looks elsewhere by now, is shown nothing.
      if (show.isConnected) reveal(key)
    })
    const warning = element('p', 'danger', [texts.warning])
    warning.tabIndex = -1
    box.replaceChildren(
      element('h3', '', [name]),
      warning,
      element('div', 'buttons', [closing(texts.cancel), show]),
    )
    warning.focus()
  }
  const reveal = (key: string) => {
    const copy = button('primary', texts.copy)
    copy.addEventListener('click', () => {
      navigator.clipboard.writeText(key).then(() => (copy.textContent = texts.copied), say)
    })
    const shown = element('code', 'secret', [key])
    shown.tabIndex = -1
    box.replaceChildren(
      element('h3', '', [name]),
      shown,
      element('div', 'buttons', [closing(texts.hide), copy]),
    )
    shown.focus()
  }
  document.addEventListener('visibilitychange', () => document.hidden && box.isConnected && close())
  close()
  return box
}
