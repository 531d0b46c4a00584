import type { BrowserContext, Page } from 'playwright-core'
import { secondKey } from './support/accounts.js'
import { connect, type HostOptions, newContext, openHost, openModal } from './support/browser.js'
import {
  button,
  closed,
  dialog,
  focused,
  script,
  sees,
  showsView,
  statusOf,
  timesAsked,
  whenStatus,
} from './support/visitor.js'

let context: BrowserContext
let page: Page
/** Warnings, too: a quiet page is a part of being a good neighbour. */
let words: string[]

const start = async (options: HostOptions = {}) => {
  words = []
  context.on('console', message => words.push(`${message.type()}: ${message.text()}`))
  ;({ page } = await openHost({ context, ...options }))
}

beforeEach(async () => {
  context = await newContext()
})

describe('a page with MobX 6 of its own', () => {
  test.each([
    'hosts/mobx6-first',
    'hosts/mobx6-last',
    'hosts-development/mobx6-first',
    'hosts-development/mobx6-last',
  ])('%s: both work, and neither complains', async host => {
    await start({ host })
    const add = () => page.evaluate(() => window.neighbour.increment())
    const seen = () => page.evaluate(() => window.neighbour.seen)
    await add()
    await connect(page)
    await add()
    await page.getByRole('button', { name: /^Account/ }).click()
    await showsView(page, 'Account')
    await add()
    await button(page, 'Disconnect').click()
    await whenStatus(page, 'disconnected')
    expect(await seen()).toEqual([0, 2, 4, 6, 8])
    expect(words.filter(word => !word.includes('React DevTools'))).toEqual([])
  })
})

describe('two modals on one page', () => {
  test('share nothing: wallets, networks, storage, language, looks, views', async () => {
    await start({
      host: 'two-modals',
      wallets: [{}, { name: 'Harbor', rdns: 'example.harbor', privateKey: secondKey }],
    })
    const rightStatus = () => page.evaluate(() => window.right.getState().active?.status)
    const keys = (prefix: string) =>
      page.evaluate(start => Object.keys(localStorage).filter(key => key.startsWith(start)), prefix)
    await connect(page)
    expect(await rightStatus()).toBe('disconnected')
    expect(await keys('@right')).toEqual([])

    await page.getByRole('button', { name: 'Wallet verbinden' }).click()
    await page.locator('[data-theme=light][lang=de] [role=dialog]').waitFor()
    await button(page, 'Harbor').click()
    await closed(page)
    expect(await page.evaluate(() => window.right.getState().active)).toMatchObject({
      status: 'connected',
      network: { id: 31338 },
      wallet: { name: 'Harbor' },
    })
    expect(await page.evaluate(() => window.modal.getState().active)).toMatchObject({
      status: 'connected',
      network: { id: 31337 },
      wallet: { name: 'Portico Test Wallet' },
    })

    await page.evaluate(() => window.right.open('test.Note'))
    await sees(page, 'A note')
    expect(await page.evaluate(() => window.modal.getState().isOpen)).toBe(false)
    await page.keyboard.press('Escape')
    await closed(page)
    const openAny = () =>
      page.evaluate(() => {
        const open: (view: string) => Promise<void> = window.modal.kernel.open
        return open('test.Note').catch((error: unknown) => (error as { code?: string }).code)
      })
    expect(await openAny()).toBe('VIEW_NOT_AVAILABLE')

    await page.evaluate(() => window.right.disconnect())
    expect(await statusOf(page)).toBe('connected')
    await page.evaluate(() => window.right.dispose())
    expect(await page.locator('[data-portico=modal]').count()).toBe(1)
    expect((await keys('@left')).length).toBeGreaterThan(0)
    await page.evaluate(() => window.modal.open())
    await showsView(page, 'Account')
  })
})

describe('a page that mounts and unmounts', () => {
  /** Counts listeners on the page's own objects, and how often wallets were called. */
  const countListeners = () => {
    const live: { readonly target: unknown; readonly type: string; readonly listener: unknown }[] = []
    const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype
    const isPage = (target: unknown) => target === window || target === document
    const calls: string[] = []
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
      const [type, listener] = args
      const isKnown = live.some(
        each => each.target === this && each.type === type && each.listener === listener,
      )
      if (isPage(this) && !isKnown) live.push({ target: this, type, listener })
      addEventListener.apply(this, args)
    }
    EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args) {
      const [type, listener] = args
      const index = live.findIndex(
        each => each.target === this && each.type === type && each.listener === listener,
      )
      if (index >= 0) live.splice(index, 1)
      removeEventListener.apply(this, args)
    }
    EventTarget.prototype.dispatchEvent = function (this: EventTarget, event) {
      if (event.type === 'eip6963:requestProvider') calls.push(event.type)
      return dispatchEvent.call(this, event)
    }
    Object.assign(window, { listenersOfPage: () => live.map(({ type }) => type).sort(), walletCalls: calls })
  }
  const listeners = () => page.evaluate(() => window.listenersOfPage())
  const cycle = (times: number) =>
    page.evaluate(async count => {
      const frame = () => new Promise(requestAnimationFrame)
      const toggle = document.querySelector<HTMLButtonElement>('#app > button')!
      for (let turn = 0; turn < count; turn++) {
        toggle.click()
        while (document.querySelector('[data-portico=modal]')) await frame()
        toggle.click()
        while (!document.querySelector('[data-portico=modal]')) await frame()
      }
    }, times)

  test('fifty times under StrictMode, a connection under way: one start, one request, no listener more', async () => {
    await context.addInitScript(countListeners)
    await start({ host: 'mounts', wallets: [{ policy: 'manual' }] })
    await openModal(page)
    await button(page, 'Portico Test Wallet').waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await cycle(1)
    const before = await listeners()

    await cycle(10)
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await sees(page, 'Open Portico Test Wallet and approve')
    await cycle(20)
    expect(await statusOf(page)).toBe('connecting')
    await page.evaluate(() => window.wallet.approve())
    await whenStatus(page, 'connected')
    await closed(page)
    const inUse = await page.evaluate(() => window.wallet.listenerCount)
    await cycle(20)

    expect(await listeners()).toEqual(before)
    expect(await page.evaluate(() => window.wallet.listenerCount)).toBe(inUse)
    expect(await timesAsked(page)).toBe(1)
    expect(await page.evaluate(() => window.walletCalls)).toHaveLength(1)
    expect(await page.locator('[data-portico=modal]').count()).toBe(1)
    expect(await statusOf(page)).toBe('connected')

    await page.evaluate(() => window.modal.dispose())
    expect(await page.evaluate(() => window.wallet.listenerCount)).toBe(0)
    expect((await listeners()).filter(type => /eip6963|storage|ethereum/.test(type))).toEqual([
      'eip6963:requestProvider',
    ])
    expect(await page.locator('[data-portico=modal]').count()).toBe(0)
  })

  test('and takes its provider away while the modal is open: nothing of it is left', async () => {
    await start({ host: 'mounts' })
    await openModal(page)
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('#app > button')!.click())
    await page.locator('[data-portico]').first().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })
})

describe('a window of the wallet over the page', () => {
  test('can be clicked and typed into while the modal is open, and has its keys to itself', async () => {
    await start()
    await script(page, 'eth_requestAccounts', 'never')
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await sees(page, 'Open Portico Test Wallet and approve')
    await page.evaluate(() => {
      const overlay = document.createElement('div')
      overlay.id = 'sdk'
      overlay.style.cssText =
        'position: fixed; top: 0; right: 0; z-index: 2147483647; padding: 20px; background: #fff'
      const field = Object.assign(document.createElement('input'), { ariaLabel: 'Password' })
      const confirm = Object.assign(document.createElement('button'), { textContent: 'Confirm' })
      confirm.addEventListener('click', () => (confirm.textContent = 'Confirmed'))
      overlay.append(field, confirm)
      document.body.append(overlay)
    })
    const field = page.getByLabel('Password')
    await field.click()
    await page.keyboard.type('open 1 sesame')
    expect(await field.inputValue()).toBe('open 1 sesame')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await focused(page.getByRole('button', { name: 'Confirm' }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Confirmed' }).click()
    await sees(page, 'Open Portico Test Wallet and approve')

    await page.evaluate(() => document.querySelector('#sdk')?.remove())
    await page.keyboard.press('Escape')
    await showsView(page, 'Connect a wallet')
  })
})

test('adds no name to the window, from the import to a connection', async () => {
  await start({ host: 'globals' })
  await openModal(page)
  await button(page, 'Small').click()
  await closed(page)
  await page.waitForFunction(() => window.modal.getState().active?.balance)
  // What zod keeps there, so that two copies of it agree, and the two that MobX leaves empty.
  const theirs = ['__zod_globalConfig', '__zod_globalRegistry', '__mobxGlobals', '__mobxInstanceCount']
  const added = await page.evaluate(() => window.addedNames())
  const ours = added.filter(name => !['modal', 'addedNames', ...theirs].includes(name))
  expect(ours).toEqual([])
  expect(
    await page.evaluate(() => [
      Reflect.get(window, '__mobxGlobals') ?? null,
      Reflect.get(window, '__mobxInstanceCount'),
    ]),
  ).toEqual([null, 0])
  expect(await dialog(page).count()).toBe(0)
})
