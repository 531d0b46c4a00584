import type { BrowserContext, Frame } from 'playwright-core'
import { bundle } from './bundle.js'

/** A document that has the extension's script in it. */
export interface Content {
  /** The same for all messages of one document. */
  readonly id: string
  /** Its address, as the browser tells the background. */
  readonly url: string
  send(message: unknown): void
}

declare global {
  interface Window {
    /** Puts the script of an extension that is late into the page. */
    readonly injectLate: () => void
  }
}

/** How an extension comes into its pages. */
export interface Injection {
  /** Not before the page calls `injectLate`: as where the browser has only just begun to start the extension. */
  readonly isLate?: boolean
}

const tell = (message: unknown) =>
  window.dispatchEvent(new CustomEvent('from-background', { detail: message }))

/**
 * Lets a context have an extension: its script, a file of `packages`, runs in every frame before the page's own, as a content script
 * does.
 * @param receive the background: gets what the script posts
 */
export const installExtension = async (
  context: BrowserContext,
  script: string,
  receive: (message: unknown, from: Content) => void,
  { isLate = false }: Injection = {},
): Promise<void> => {
  const ids = new Map<Frame, string>()
  const contentOf = (frame: Frame): Content => ({
    id: ids.get(frame) ?? '',
    url: frame.url(),
    // A document that is gone hears nothing more.
    send: message => void frame.evaluate(tell, message).catch(() => undefined),
  })
  await context.exposeBinding('toBackground', ({ frame }, message: unknown) => {
    if (!ids.has(frame)) ids.set(frame, `frame-${ids.size}`)
    receive(message, contentOf(frame))
  })
  // As content scripts do, it leaves empty documents alone: a window may be theirs first, and then the page's.
  const run = await bundle(script)
  const content = isLate ? `window.injectLate = () => {${run}}` : run
  await context.addInitScript({ content: `if (location.protocol !== 'about:') {${content}}` })
}
