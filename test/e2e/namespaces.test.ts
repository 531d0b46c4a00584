import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.js'
import { type HostOptions, openHost, openModal } from './support/browser.js'
import { button, closed, dialog, focused, sees, showsView } from './support/visitor.js'
import { violationsInEveryLook } from './support/everyLook.js'

/** The chains of the host, with a wallet for each, as its row is named. */
const wallets = [
  ['eip155', 'Harbor'],
  ['solana', 'Harbor'],
  ['bip122', 'Harbor'],
  ['polkadot', 'Delta'],
  ['cosmos', 'Keplr'],
] as const
const all = wallets.map(([namespace]) => namespace)

let page: Page

const start = async (options: HostOptions = {}) => {
  ;({ page } = await openHost({ host: 'namespaces', ...options }))
}
/** Address and network of each chain that is connected. */
const connections = () =>
  page.evaluate(() =>
    Object.fromEntries(
      window.modal
        .getState()
        .namespaces.filter(({ status }) => status === 'connected')
        .map(({ namespace, caipAddress }) => [namespace, caipAddress ?? '']),
    ),
  )
const connected = async () => Object.keys(await connections())
const whenConnected = (wanted: readonly string[]) =>
  page.waitForFunction(
    names =>
      window.modal
        .getState()
        .namespaces.map(({ status, namespace }) => (status === 'connected' ? namespace : ''))
        .filter(Boolean)
        .join() === names,
    wanted.join(),
  )
const open = (view: string, data?: object) =>
  page.evaluate(([name, given]) => window.modal.open(name as 'Connect', given as never), [
    view,
    data,
  ] as const)
/** Connects a chain by a wallet without the modal, as soon as the wallet is known to speak it. */
const connectQuietly = async (namespace: string, name: string) => {
  await page.evaluate(() => window.modal.preload())
  await page.waitForFunction(
    ([wanted, wallet]) =>
      window.modal.kernel.stores.connectors.list.some(
        row => row.name === wallet && row.namespaces.some(each => each === wanted),
      ),
    [namespace, name] as const,
  )
  await page.evaluate(
    async ([wanted, wallet]) => {
      const { list } = window.modal.kernel.stores.connectors
      const row = list.find(each => each.name === wallet)
      await window.modal.connect({ connectorId: row?.id ?? '', namespaces: [wanted] })
    },
    [namespace, name] as const,
  )
}
const connectAll = async () => {
  for (const [namespace, name] of wallets) await connectQuietly(namespace, name)
  await whenConnected(all)
}

describe('a page with all chains', () => {
  test('holds an account of each at once, over a reload; the network of one is switched without touching the others', async () => {
    await start()
    await connectAll()
    const before = await connections()
    expect(Object.keys(before)).toEqual(all)
    expect(new Set(Object.values(before)).size).toBe(all.length)
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await whenConnected(all)
    expect(await connections()).toEqual(before)

    const networks = await page.evaluate(() =>
      window.modal.getState().namespaces.map(({ namespace, networks: listed }) => ({
        namespace,
        ids: listed.map(({ caipNetworkId }) => caipNetworkId),
      })),
    )
    expect(networks.map(({ namespace }) => namespace)).toEqual(all)
    for (const { namespace, ids } of networks) {
      const { [namespace]: mine, ...others } = await connections()
      const next = ids.at(-1) ?? ''
      await page.evaluate(id => window.modal.switchNetwork(id as never), next)
      const { [namespace]: now, ...untouched } = await connections()
      expect(now).toContain(next)
      if (ids.length > 1) expect(now).not.toBe(mine)
      expect(untouched).toEqual(others)
      expect(await page.evaluate(() => window.modal.getState().activeNamespace)).toBe(namespace)
    }
  })

  test('disconnects each without touching the others, also over a reload, and all where that is asked for', async () => {
    await start()
    await connectAll()
    for (const [namespace, name] of wallets) {
      const { [namespace]: mine, ...others } = await connections()
      expect(mine).toBeDefined()
      await page.evaluate(wanted => window.modal.disconnect({ namespace: wanted }), namespace)
      expect(await connections()).toEqual(others)
      await page.reload()
      await page.waitForFunction(() => 'modal' in window)
      await whenConnected(all.filter(each => each !== namespace))
      expect(await connections()).toEqual(others)
      await connectQuietly(namespace, name)
      await whenConnected(all)
    }
    await open('Account')
    await sees(page, /^Disconnects .* only$/)
    await button(page, 'Disconnect all').click()
    await closed(page)
    expect(await connected()).toEqual([])
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    expect(await connected()).toEqual([])
  })
})

describe('at 320 px, the tabs of five chains', () => {
  /** How far the selected tab is out of sight, in pixels. */
  const hidden = () =>
    dialog(page)
      .getByRole('tab', { selected: true })
      .evaluate(tab => {
        const [own, list] = [tab, tab.parentElement!].map(element => element.getBoundingClientRect())
        return Math.max(0, list!.left - own!.left, own!.right - list!.right)
      })
  /** Waits until the whole of it is in sight. */
  const inSight = () => eventually(async () => expect(await hidden()).toBe(0))
  /** Opens the account with all chains connected, in a modal in which they do not fit. */
  const openAccount = async () => {
    await start({ options: { themeVariables: { '--portico-font-size-master': '22px' } } })
    await page.setViewportSize({ width: 320, height: 640 })
    await connectAll()
    await open('Account')
    await dialog(page).getByRole('tablist').first().waitFor()
    const isWider = await dialog(page)
      .getByRole('tablist')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(isWider).toBe(true)
  }

  /** Walks along the tabs by the keys, and opens the account anew. */
  const walk = async () => {
    const tabs = dialog(page).getByRole('tab')
    await inSight()
    await tabs.first().focus()
    for (const key of ['End', 'Home', 'End']) {
      await page.keyboard.press(key)
      await focused(key === 'End' ? tabs.nth(4) : tabs.nth(0))
      await inSight()
    }
    await page.keyboard.press('Escape')
    await closed(page)
    await open('Account')
    await dialog(page).getByRole('tablist').first().waitFor()
    await inSight()
  }

  test('keep the one that is shown in sight, from left to right, and when the language turns them around', async () => {
    await openAccount()
    await walk()
    await page.evaluate(() => {
      document.documentElement.lang = 'ar'
      window.modal.setLocale('ar')
    })
    await page.locator('[data-portico=modal] .portico[lang=ar][dir=rtl]').waitFor({ state: 'attached' })
    await walk()
  })
})

describe('a wallet that speaks several chains', () => {
  test('is one row with their names, and asks which', async () => {
    await start()
    await openModal(page)
    await button(page, /^Harbor/).waitFor()
    expect(await button(page, /^Harbor/).count()).toBe(1)
    expect(await button(page, /^Harbor/).textContent()).toMatch(/\(.*, .*, .*\)/)
    await button(page, /^Harbor/).click()
    await sees(page, 'Which chains do you want to connect?')
    await button(page, /^Solana/).click()
    await closed(page)
    expect(await connected()).toEqual(['solana'])
    await page.evaluate(() => window.modal.open('Connect'))
    await button(page, /^Harbor/).click()
    await button(page, /^Solana.*Connected/).waitFor()
  })

  test('connects all of them, one after another', async () => {
    await start()
    await openModal(page)
    await button(page, /^Harbor/).click()
    await button(page, /^All chains/).click()
    await closed(page)
    expect(await connected()).toEqual(['eip155', 'solana', 'bip122'])
    expect(await page.evaluate(() => window.modal.getState().activeNamespace)).toBe('eip155')
  })

  test('the choice is made with the keys alone, and without a fault of access', async () => {
    await start()
    await openModal(page)
    await button(page, /^Harbor/).click()
    await showsView(page, 'Harbor')
    await focused(button(page, /^EVM networks/))
    expect(await violationsInEveryLook(page)).toEqual({})
    await page.keyboard.press('ArrowDown')
    await focused(button(page, /^Solana/))
    await page.keyboard.press('Enter')
    await closed(page)
    expect(await connected()).toEqual(['solana'])
  })
})

describe('from a connected chain to one that is not', () => {
  test('Networks leads to the wallet that speaks it, and to Connect where none does', async () => {
    await start()
    await connectQuietly('eip155', 'Harbor')
    await open('Networks')
    const group = (name: string) =>
      dialog(page)
        .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
        .getByRole('button')
    expect(await group('Solana').first().textContent()).toContain('Connect with Harbor')
    expect(await group('Polkadot').first().textContent()).toContain('Connect a wallet for Polkadot')
    await group('Solana').first().click()
    await closed(page)
    expect(await connected()).toEqual(['eip155', 'solana'])

    await open('Networks')
    await group('Polkadot').first().click()
    await showsView(page, 'Connect a wallet for Polkadot')
    expect(await button(page, /^Harbor/).count()).toBe(0)
    await button(page, /^Delta/).click()
    await closed(page)
    expect(await connected()).toEqual(['eip155', 'solana', 'polkadot'])
  })

  test('the account offers the chains that are left, without a fault of access', async () => {
    await start()
    await connectQuietly('eip155', 'Lone')
    await open('Account')
    await button(page, 'Connect another chain').click()
    await showsView(page, 'Choose a chain')
    await focused(button(page, /^Solana/))
    expect(await violationsInEveryLook(page)).toEqual({})
    await button(page, /^Cosmos/).click()
    await button(page, /^Keplr/).click()
    await closed(page)
    expect(await connected()).toEqual(['eip155', 'cosmos'])
  })
})

test('the accounts of Bitcoin are switched by their type, and stay so', async () => {
  await start()
  await connectQuietly('bip122', 'Harbor')
  const { bip122: payments } = await connections()
  await open('Account')
  await button(page, 'Ordinals').click()
  await dialog(page).getByRole('button', { name: 'Ordinals', pressed: true }).waitFor()
  const { bip122: ordinals } = await connections()
  expect(ordinals).not.toBe(payments)
  expect(await violationsInEveryLook(page)).toEqual({})
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await whenConnected(['bip122'])
  expect((await connections())['bip122']).toBe(ordinals)
})
