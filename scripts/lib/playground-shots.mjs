import { buildDemo } from './build-demo.mjs'
import { startDemo } from './start-demo.mjs'

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The playground, by the names of the pictures: the page, the device, and what is set. */
const pictures = {
  'playground-light': { device: desktop, settings: { themeMode: 'light' } },
  'playground-dark': { device: desktop, settings: { themeMode: 'dark', preset: 'midnight' } },
  'playground-phone': { device: phone, settings: { themeMode: 'light' } },
}

/**
 * Takes the pictures of the playground: of the demo, as `npm start` serves it.
 * @param isWanted says of a name whether it is to be taken @param folder where they go
 */
export const takePlayground = async (browser, isWanted, folder) => {
  const wanted = Object.entries(pictures).filter(([name]) => isWanted(name))
  if (wanted.length === 0) return
  await buildDemo()
  const demo = await startDemo()
  try {
    for (const [name, { device, settings }] of wanted) {
      const context = await browser.newContext({
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
        locale: 'en',
        ...device,
      })
      const page = await context.newPage()
      await page.addInitScript(
        stored => localStorage.setItem('portico.playground', stored),
        JSON.stringify(settings),
      )
      await page.goto(demo.url)
      const stage = page.frameLocator('[data-testid=stage]')
      await stage.getByRole('button', { name: 'All wallets' }).waitFor()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.waitForTimeout(800)
      await page.screenshot({ path: `${folder}/${name}.png` })
      await context.close()
      console.log(`${name}.png`)
    }
  } finally {
    await demo.stop()
  }
}
