import { fileURLToPath } from 'node:url'
import { chromium, firefox } from 'playwright-core'
import { chromiumFlags } from '../../../scripts/lib/chromium-flags.mjs'

const ownFirefox = fileURLToPath(new URL('firefox.mjs', import.meta.url))
const startChromium = (more = {}) =>
  chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: chromiumFlags,
    ...more,
  })

/** How each browser is started that Playwright can drive. */
const launches = {
  chromium: () => startChromium(),
  // Playwright hides them, and so nobody sees what they do to a page.
  'scroll-bars': () => startChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] }),
  firefox: () =>
    firefox.launchServer({
      channel: 'moz-firefox',
      executablePath: ownFirefox,
      // Contexts cannot ask for it one by one.
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    }),
}

/**
 * Starts the browser that the variable `PORTICO_ENGINE` names: `chromium` (the default: the one that `npm test` has found),
 * `scroll-bars` (the same with scroll bars that take their place), or `firefox` (the program that `FIREFOX` names).
 * @returns a server for `chromium.connect`, whatever the browser
 */
export const launchBrowser = () => {
  const engine = process.env.PORTICO_ENGINE ?? 'chromium'
  if (!Object.hasOwn(launches, engine)) throw new Error(`PORTICO_ENGINE names no browser: ${engine}`)
  return launches[engine]()
}
