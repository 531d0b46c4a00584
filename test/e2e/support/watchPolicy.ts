import type { BrowserContext } from 'playwright-core'

/** From now on collects in `window.violations` what the policy of a page has stopped. */
export const watchPolicy = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const violations: string[] = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
    Object.assign(window, { violations })
  })
