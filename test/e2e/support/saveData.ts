import type { BrowserContext } from 'playwright-core'

/** Makes the visitor of a context one who saves data: nothing is fetched before a sign that the modal is wanted. */
export const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
