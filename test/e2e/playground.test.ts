import axe from 'axe-core'
import type { FrameLocator, Page } from 'playwright-core'
import { startDemo, type Demo } from '../../scripts/lib/start-demo.mjs'
import { eventually } from '../support/eventually.js'
import { newContext } from './support/browser.js'

let demo: Demo
let page: Page
let stage: FrameLocator
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const open = async (settings: object = {}, path = '') => {
  const context = await newContext({ locale: 'en', permissions: ['clipboard-read', 'clipboard-write'] })
  page = await context.newPage()
  await page.addInitScript(
    stored =>
      localStorage.getItem('portico.playground') ?? localStorage.setItem('portico.playground', stored),
    JSON.stringify(settings),
  )
  await page.goto(`${demo.url}${path}`)
  stage = page.frameLocator('[data-testid=stage]')
}
const wallet = () => stage.getByRole('button', { name: /^Portico Test Wallet/ })
/** A custom property of the modal on the stage. */
const variable = (name: string) =>
  stage
    .locator('[data-portico=modal] .portico')
    .first()
    .evaluate((element, wanted) => (element as HTMLElement).style.getPropertyValue(wanted), name)
const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the playground', () => {
  test('shows the live modal at once, and what Portico is', async () => {
    await open()
    await page.getByRole('heading', { level: 1, name: 'The wallet modal for every chain' }).waitFor()
    await wallet().waitFor()
  })

  test('dresses the modal in a preset, and in what is changed of it', async () => {
    await open()
    await wallet().waitFor()
    await page.getByTestId('preset-terminal').check()
    await eventually(async () => {
      expect(await variable('--portico-border-radius-master')).toBe('0px')
      expect(await variable('--portico-density')).toBe('1')
    })
    await page.getByTestId('accent').fill('#ff8800')
    await eventually(async () => expect(await variable('--portico-accent')).toBe('#ff8800'))
    await page.getByTestId('preset-portico').check()
    await eventually(async () => expect(await variable('--portico-accent')).toBe(''))
  })

  test('copies the code of what is set', async () => {
    await open()
    await page.getByTestId('preset-midnight').check()
    await page.getByTestId('chain-cosmos').uncheck()
    await page.getByTestId('copy-code').first().click()
    await page.getByRole('status').getByText('Copied').first().waitFor({ state: 'attached' })
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toContain("import { midnight } from 'portico/themes'")
    expect(code).toContain('eip155({ networks: [mainnet, base] })')
    expect(code).not.toContain('cosmos')
  })

  test('takes chains and plugins out of the modal, and says what the rest weighs', async () => {
    await open()
    await wallet().waitFor()
    const before = Number.parseFloat(await page.getByTestId('sum').innerText())
    await page.getByTestId('plugin-walletConnect').uncheck()
    expect(Number.parseFloat(await page.getByTestId('sum').innerText())).toBeLessThan(before)
    await stage.getByRole('button', { name: /^WalletConnect/ }).waitFor({ state: 'detached' })
    await wallet().waitFor()
  })

  test('connects a wallet in the preview, and tells events and state', async () => {
    await open({ chains: ['eip155'] })
    await wallet().click()
    await stage.getByRole('button', { name: 'Approve' }).click()
    await page.getByTestId('tab-events').click()
    await page.getByTestId('stage-events').getByText('CONNECT_SUCCESS').waitFor()
    await page.getByTestId('tab-state').click()
    await page.getByTestId('state').getByText('"status": "connected"').waitFor()
  })

  test('opens the modal over its page, in the width of a phone, in Arabic', async () => {
    await open()
    await wallet().waitFor()
    await page.getByTestId('frame-phone').check()
    await page.getByTestId('placement-modal').check()
    await stage.getByRole('dialog').waitFor()
    expect((await page.getByTestId('stage').boundingBox())?.width).toBeLessThanOrEqual(392)
    await page.getByTestId('language-ar').check()
    await stage.locator('[data-portico=modal] .portico[dir=rtl]').first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  })

  test('leads to the orchard and to the documentation', async () => {
    await open()
    await page.getByRole('link', { name: 'Docs', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor()
    await page.getByRole('link', { name: 'Theme and language' }).click()
    await page.getByRole('heading', { name: 'Presets' }).waitFor()
    await page.getByRole('link', { name: 'Orchard demo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Adopt an apple tree' }).waitFor()
  })

  test.each([
    [{ themeMode: 'light' }, 'ltr'],
    [{ themeMode: 'dark' }, 'ltr'],
    [{ themeMode: 'light', locale: 'ar' }, 'rtl'],
    [{ themeMode: 'dark', locale: 'ar', preset: 'terminal' }, 'rtl'],
  ])('has no fault that axe finds: %o, %s', async (settings, direction) => {
    await open(settings)
    await stage.getByTestId('stage-connect').getByRole('button').waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    for (const tab of ['preview', 'code', 'events', 'state']) {
      await page.getByTestId(`tab-${tab}`).click()
      // The script of a test: the policy of the page lets it run from here alone.
      await page.evaluate(axe.source)
      const found = (await page.evaluate(`axe.run(document, { iframes: false })`)) as {
        readonly violations: readonly {
          readonly id: string
          readonly nodes: readonly { readonly html: string }[]
        }[]
      }
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
})

/** Around each width at which something folds. */
const widths = [320, 360, 430, 480, 600, 640, 700, 767, 768, 1023, 1024, 1280, 1920]

describe('no page scrolls sideways', () => {
  test.each(['en', 'de', 'ar'])('the playground in %s', async locale => {
    await open({ locale })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflow()]).toEqual([width, 0])
    }
  })

  test('the orchard, connected with a long name of the network and a long balance', async () => {
    await open({}, 'orchard.html?wallet=approve')
    await page.getByTestId('header-connect').getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Portico Test Wallet/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^EVM networks/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByTestId('header-connect').getByText(/ETH/).first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflow()]).toEqual([width, 0])
    }
  })
})
