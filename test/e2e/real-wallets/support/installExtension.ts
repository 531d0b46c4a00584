import type { BrowserContext } from 'playwright-core'
import type { ContentMessage } from '../packages/extension.js'
import { late } from '../../support/slowNetwork.js'
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

const tell = (message: ContentMessage) =>
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
  await context.exposeBinding('toBackground', ({ frame }, { document, message }: ContentMessage) =>
    receive(message, {
      id: document,
      url: frame.url(),
      // A frame that is gone hears nothing more.
      send: answer =>
        void late()
          .then(() => frame.evaluate(tell, { document, message: answer }))
          .catch(() => undefined),
    }),
  )
  // As content scripts do, it leaves empty documents alone: a window may be theirs first, and then the page's.
  const run = await bundle(script)
  const content = isLate ? `window.injectLate = () => {${run}}` : run
  await context.addInitScript({ content: `if (location.protocol !== 'about:') {${content}}` })
}
