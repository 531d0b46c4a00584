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

const isFirefox = process.env['PORTICO_ENGINE'] === 'firefox'

/**
 * What Playwright does to a page of Firefox itself: for a picture it adds an inline style, which a policy stops. An inline style of
 * anybody else has another hash.
 */
const ofDriver = [
  /^console: policy: style-src-elem inline$/,
  /inline style \(style-src-elem\).*'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/,
]

/** Whether a complaint is about the driver and not about the page. */
export const isOfDriver = (problem: string): boolean =>
  isFirefox && ofDriver.some(pattern => pattern.test(problem))

/** Mends what Playwright does otherwise than visitors do, in the pages of a context of a browser that needs it. */
export const fitDriver = async (context: BrowserContext): Promise<void> => {
  if (isFirefox) await context.addInitScript(fillAsTyped)
}
