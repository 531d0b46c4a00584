import type { BrowserContext } from 'playwright-core'

declare global {
  interface Window {
    __pw_bidiInsertText?: (text: string) => void
  }
}

/**
 * Runs in each page before its scripts. Playwright fills fields of Firefox by their own `value`, which React watches and so takes for
 * its own doing; here they are filled past React, as typing does. Playwright's way is thrown away when it arrives.
 */
const fillAsTyped = () => {
  const insert = (text: string) => {
    let field = document.activeElement
    while (field?.shadowRoot) field = field.shadowRoot.activeElement
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const { value, selectionStart, selectionEnd } = field
    const start = selectionStart ?? value.length
    const next = value.slice(0, start) + text + value.slice(selectionEnd ?? start)
    const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, next)
    if (selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length)
    field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }))
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined })
}

/** Mends what Playwright does otherwise than visitors do, in the pages of a context of a browser that needs it. */
export const fitDriver = async (context: BrowserContext): Promise<void> => {
  if (process.env['PORTICO_ENGINE'] === 'firefox') await context.addInitScript(fillAsTyped)
}
