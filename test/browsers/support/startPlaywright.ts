import { chromium, type Page } from 'playwright-core'
import type { Driver, Engine } from './Driver.js'
import { launchBrowser } from './launchBrowser.mjs'

/** The browser that `PORTICO_ENGINE` names, driven by Playwright. */
export const startPlaywright = async (): Promise<Engine> => {
  const server = await launchBrowser()
  const browser = await chromium.connect(server.wsEndpoint())
  return {
    async newVisit() {
      const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 822 } })
      const marks = new Map<Page, string>()
      const mark = (page: Page) => {
        marks.set(page, marks.get(page) ?? `tab ${marks.size + 1}`)
        return marks.get(page)!
      }
      let page = await context.newPage()
      const driver: Driver = {
        goTo: async url => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        run: (act, ...args) => page.evaluate(`(${String(act)})(...${JSON.stringify(args)})`),
        pointAt: (x, y) => page.mouse.move(x, y),
        async click() {
          await page.mouse.down()
          await page.mouse.up()
        },
        press: key => page.keyboard.press(key),
        type: text => page.keyboard.type(text),
        tabs: async () => context.pages().map(mark),
        async openTab() {
          page = await context.newPage()
          return mark(page)
        },
        async switchTo(tab) {
          const found = context.pages().find(other => mark(other) === tab)
          if (!found) throw new Error(`There is no ${tab}.`)
          page = found
          await page.bringToFront()
        },
        picture: () => page.screenshot(),
        close: () => context.close(),
      }
      return driver
    },
    async stop() {
      await browser.close()
      await server.close()
    },
  }
}
