import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { startSandbox, type Sandbox } from '../../testing/sandbox/index.js'
import { devices } from '../support/devices.js'
import { type HostOptions, newContext, openHost } from './support/browser.js'
import { readQr } from './support/readQr.js'
import { relayOnly } from './support/useRemote.js'

/** What a page has opened, by a pressed link or by code. */
interface Opening {
  readonly by: 'press' | 'code'
  readonly url: string
  readonly target: string
}
declare global {
  interface Window {
    readonly openings: readonly Opening[]
    readonly copied: string | undefined
  }
}

const wallets = {
  native: { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://' },
  universal: { id: 'meadow', name: 'Meadow', mobile_link: 'https://meadow.example/app' },
  both: {
    ...{ id: 'lantern', name: 'Lantern', mobile_link: 'lantern://' },
    link_mode: 'https://lantern.example/link',
  },
  desktop: { id: 'cellar', name: 'Cellar', desktop_link: 'cellar:' },
  web: { id: 'loom', name: 'Loom', webapp_link: 'https://loom.example' },
}
type Kind = keyof typeof wallets

const phone = { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } }
const pages = {
  'Android Chrome': { ...phone, userAgent: devices.androidChrome },
  'iOS Safari': { ...phone, userAgent: devices.iosSafari },
  'Telegram on Android': { ...phone, userAgent: devices.androidChrome },
  'Telegram on iOS': { ...phone, userAgent: devices.iosSafari },
  'desktop Chrome': { userAgent: devices.desktopChrome },
  'desktop Firefox': { userAgent: devices.desktopFirefox },
  'desktop Safari': { userAgent: devices.desktopSafari },
} satisfies Record<string, BrowserContextOptions>
type PageName = keyof typeof pages

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox(relayOnly)
})
afterAll(() => sandbox.stop())

/** Runs before the page: takes down what is opened, and what is copied, instead of doing it. */
const takeDown = (isTelegram: boolean) => {
  const openings: Opening[] = []
  const copied = { value: undefined as string | undefined }
  Object.defineProperty(window, 'openings', { value: openings })
  Object.defineProperty(window, 'copied', { get: () => copied.value })
  if (isTelegram) Object.defineProperty(window, 'TelegramWebviewProxy', { value: {} })
  window.open = (url, target) => {
    openings.push({ by: 'code', url: String(url), target: target ?? '' })
    return null
  }
  const writeText = async (text: string) => void (copied.value = text)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  window.addEventListener(
    'click',
    event => {
      const link = event.composedPath().find(node => node instanceof HTMLAnchorElement)
      if (!link?.hasAttribute('href')) return
      event.preventDefault()
      openings.push({ by: 'press', url: link.getAttribute('href') ?? '', target: link.target })
    },
    true,
  )
}

const dialogIn = (page: Page | Frame) => page.getByRole('dialog')

/** The visitor opens the modal and chooses a wallet in it. */
const choose = async (page: Page | Frame, kind: Kind) => {
  // While a code waits for an answer, it says so.
  await page.getByRole('button', { name: /Connect wallet|Waiting for/ }).click()
  await dialogIn(page).getByRole('button', { name: wallets[kind].name }).click()
  await dialogIn(page).getByRole('heading', { level: 2, name: wallets[kind].name }).waitFor()
}

/** A page on a device, with the wallets of the matrix in its list. */
const visit = async (name: PageName, options: HostOptions = {}) => {
  const context = await newContext({ ...pages[name] })
  await context.addInitScript(takeDown, name.startsWith('Telegram'))
  const { page } = await openHost({
    ...{ context, host: 'wallets', wallets: [], reaches: [sandbox.url], ...options },
    plugins: {
      remote: { relayUrl: sandbox.relayUrl },
      catalogue: { customWallets: Object.values(wallets), includeWalletIds: ['none'] },
    },
  })
  return { page }
}

/** The pairing, as "Copy link" gives it. */
const copyLink = async (page: Page | Frame): Promise<string> => {
  await dialogIn(page).getByRole('button', { name: 'Copy link' }).click()
  await page.waitForFunction(() => window.copied !== undefined)
  return page.evaluate(() => window.copied ?? '')
}

const openings = (page: Page | Frame) => page.evaluate(() => window.openings)

/** Chooses a wallet, presses its link where it has one, and closes. @returns what that has opened; `code` where a camera reads it */
const follow = async (page: Page, kind: Kind, uri: { current?: string }) => {
  const before = (await openings(page)).length
  await choose(page, kind)
  const card = dialogIn(page)
  const picture = card.getByRole('img', { name: `QR code to connect ${wallets[kind].name}` })
  const link = card.locator('.p-message-actions > .p-link-button[href]')
  await picture.or(link).first().waitFor()
  uri.current ??= await copyLink(page)
  const isCode = await picture.isVisible()
  if (isCode) expect(await readQr(picture)).toBe(uri.current)
  else await link.click()
  await card.getByRole('button', { name: 'Close' }).click()
  await card.waitFor({ state: 'detached' })
  const opened = (await openings(page)).slice(before)
  return isCode && opened.length === 0
    ? ['code']
    : opened.map(({ by, url, target }) => `${by} ${target} ${url}`)
}

const code = ['code']
const onComputers = {
  native: code,
  universal: code,
  both: code,
  desktop: ['press _blank cellar://wc?uri=ONCE'],
  web: ['press _blank https://loom.example/wc?uri=ONCE'],
}
const onTelegram = {
  native: ['press _blank harbor://wc?uri=ONCE'],
  universal: ['press _blank https://meadow.example/app/wc?uri=ONCE'],
  both: ['press _blank https://lantern.example/link/wc?uri=ONCE'],
  web: ['press _blank https://loom.example/wc?uri=ONCE'],
}
/** By device and kind of wallet: `code`, or who opened what and where. ONCE and TWICE stand for the pairing, as often encoded. */
const matrix: Readonly<Record<PageName, Partial<Record<Kind, readonly string[]>>>> = {
  'Android Chrome': {
    native: ['code _self harbor://wc?uri=ONCE', 'press _self harbor://wc?uri=ONCE'],
    universal: [
      'code _blank https://meadow.example/app/wc?uri=ONCE',
      'press _blank https://meadow.example/app/wc?uri=ONCE',
    ],
    both: [
      'code _blank https://lantern.example/link/wc?uri=ONCE',
      'press _blank https://lantern.example/link/wc?uri=ONCE',
    ],
    web: ['press _blank https://loom.example/wc?uri=ONCE'],
  },
  'iOS Safari': {
    native: ['press _self harbor://wc?uri=ONCE'],
    universal: ['press _blank https://meadow.example/app/wc?uri=ONCE'],
    both: ['press _blank https://lantern.example/link/wc?uri=ONCE'],
    web: ['press _blank https://loom.example/wc?uri=ONCE'],
  },
  'Telegram on Android': { ...onTelegram, native: ['press _blank harbor://wc?uri=TWICE'] },
  'Telegram on iOS': onTelegram,
  'desktop Chrome': onComputers,
  'desktop Firefox': onComputers,
  'desktop Safari': onComputers,
}

test.each(Object.keys(matrix) as PageName[])(
  '%s: every kind of wallet opens by its exact link',
  async name => {
    const { page } = await visit(name)
    const found: Record<string, readonly string[]> = {}
    const uri: { current?: string } = {}
    for (const kind of Object.keys(matrix[name]) as Kind[]) {
      const opened = await follow(page, kind, uri)
      const once = encodeURIComponent(uri.current ?? '')
      found[kind] = opened.map(text => text.replace(encodeURIComponent(once), 'TWICE').replace(once, 'ONCE'))
    }
    expect(uri.current).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
    expect(found).toEqual(matrix[name])
  },
)

test('in a frame of another page, an app opens from the whole tab', async () => {
  // The strict policies let no page frame the site.
  const { page } = await visit('Android Chrome', { csp: 'trusted-types' })
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = location.href
    frame.width = '390'
    frame.height = '800'
    document.body.replaceChildren(frame)
  })
  const frame = (await (await page.waitForSelector('iframe')).contentFrame())!
  await choose(frame, 'native')
  await dialogIn(frame).getByRole('link', { name: 'Open again' }).click()
  expect((await openings(frame)).map(({ by, target }) => `${by} ${target}`)).toEqual([
    'code _top',
    'press _top',
  ])
})

test('links that must not be opened are ways that the wallet does not have', async () => {
  const { page } = await visit('desktop Chrome')
  const bad = {
    ...{ id: 'bad', name: 'Bad', mobile_link: 'javascript:alert(1)', desktop_link: 'file:///etc/passwd' },
    webapp_link: 'http://loom.example',
  }
  await page.evaluate(wallet => window.modal.kernel.open('ConnectingWalletConnect', { wallet }), bad)
  await dialogIn(page).getByRole('heading', { name: 'Bad is not available here' }).waitFor()
  expect(await dialogIn(page).locator('a[href]').count()).toBe(0)
  expect(await openings(page)).toEqual([])
})
