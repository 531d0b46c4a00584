import { within } from '@testing-library/react'
import { connectView } from '../../../../ui-shell/core/api.js'
import { ethereum, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../support/openModal.js'
import { app, appView, everythingView, listingPlugin, ScriptedListing } from '../support/scriptedListing.js'

const wallet = (id: string, name: string, more: object = {}) =>
  new ScriptedWallet({ id, name, onConnect: 'ask', ...more })
const phone = { isMobile: true, isIos: true, isAndroid: false, isTelegram: false, isFramed: false } as const

const openConnect = async (
  listing: ScriptedListing,
  {
    fetch,
    keepsFound,
    ...input
  }: ModalInput & { readonly fetch?: () => Promise<void>; readonly keepsFound?: boolean } = {},
) => {
  const modal = await openModal({
    wallets: [wallet('a', 'Anchor'), wallet('b', 'Beacon')],
    ...input,
    plugins: [
      testChain('eip155', [ethereum]),
      listingPlugin(listing, fetch, keepsFound),
      ...(input.plugins ?? []),
    ],
  })
  await modal.open(connectView)
  await modal.ui.findByRole('heading', { level: 2 })
  const names = () =>
    [...modal.container.querySelectorAll('.p-wallets [data-stop]')].map(
      row => row.querySelector('.p-item-text')?.firstChild?.textContent,
    )
  return { ...modal, names, row: (name: RegExp | string) => modal.ui.findByRole('button', { name }) }
}

describe('arranged by a plugin', () => {
  test('the list is as the plugin has it, with its marks, and the first installed wallet has the focus', async () => {
    const listing = new ScriptedListing({
      isAppsFirst: true,
      apps: [app('Cove', { isRecent: true }), app('Dune')],
    })
    const { ui, row, focused, names } = await openConnect(listing)
    const anchor = await row(/Anchor/)
    expect(names()).toEqual(['Cove', 'Dune', 'Anchor', 'Beacon'])
    expect(ui.getByRole('button', { name: /Cove/ }).textContent).toContain('Recent')
    expect(anchor.textContent).toContain('Installed')
    expect(focused()).toBe(anchor)
  })

  test('a wallet that is elsewhere opens the way to it, once, however often it is pressed', async () => {
    const { row, press, stack, kernel } = await openConnect(new ScriptedListing({ apps: [app('Cove')] }))
    const cove = await row(/Cove/)
    await press(cove)
    expect(stack()).toEqual(['Connect', 'App'])
    expect(kernel.stores.router.current).toMatchObject({ view: appView, data: { app: 'Cove' } })
    await press(cove)
    expect(stack()).toEqual(['Connect', 'App'])
  })

  test('a connector with a view of its own opens that, and is asked nothing by the click', async () => {
    const code = wallet('wc', 'WalletConnect', { type: 'WALLET_CONNECT' })
    const { row, source, does, press, stack } = await openConnect(new ScriptedListing())
    await does(() => source.announce({ ...code.connector, opens: everythingView }))
    const remote = await row(/WalletConnect/)
    expect(remote.textContent).toContain('Any wallet, by QR code or link')
    await press(remote)
    expect(stack()).toEqual(['Connect', 'Everything'])
    expect(code.requests).toHaveLength(0)
  })

  test('the last row leads to all others, and says how many there are', async () => {
    const { row, press, stack, names } = await openConnect(
      new ScriptedListing({ more: { view: everythingView, count: 1234 } }),
    )
    const all = await row('All wallets 1,234')
    expect(names().at(-1)).toBe('All wallets')
    await press(all)
    expect(stack()).toEqual(['Connect', 'Everything'])
  })

  test('rows that are on their way have their room, and come without moving what is there', async () => {
    const listing = new ScriptedListing({ expected: 2, more: { view: everythingView, count: 9 } })
    const { container, does, focused, names, row } = await openConnect(listing)
    const anchor = await row(/Anchor/)
    expect(container.querySelectorAll('li .p-skeleton')).toHaveLength(2)
    await does(() => listing.change({ expected: 0, apps: [app('Cove'), app('Dune')] }))
    expect(container.querySelectorAll('li .p-skeleton')).toHaveLength(0)
    expect(names()).toEqual(['Anchor', 'Beacon', 'Cove', 'Dune', 'All wallets'])
    expect(focused()).toBe(anchor)
  })

  test('what is shown keeps its place, whatever comes later', async () => {
    const listing = new ScriptedListing({ apps: [app('Cove')] })
    const { does, names, row, source } = await openConnect(listing)
    await row(/Cove/)
    await does(() => source.announce(wallet('z', 'Zephyr').connector))
    expect(names()).toEqual(['Anchor', 'Beacon', 'Cove', 'Zephyr'])
    await does(() => listing.change({ isAppsFirst: true, apps: [app('Dune'), app('Cove')] }))
    expect(names()).toEqual(['Anchor', 'Beacon', 'Cove', 'Zephyr', 'Dune'])
  })

  test('without a wallet here, the others are listed', async () => {
    const { row, ui } = await openConnect(new ScriptedListing({ apps: [app('Cove')] }), { wallets: [] })
    await row(/Cove/)
    expect(ui.queryByText('No wallet found in this browser')).toBeNull()
    expect(ui.getByRole('button', { name: 'I don’t have a wallet' })).toBeTruthy()
  })

  test('without any wallet, there is a clear next step', async () => {
    const { ui } = await openConnect(new ScriptedListing(), { wallets: [] })
    expect(await ui.findByText('No wallet found in this browser')).toBeTruthy()
  })
})

describe('while the plugin is fetched', () => {
  test('the wallets of this browser wait a moment, so that they come in order', async () => {
    let arrive: (() => void) | undefined
    const listing = new ScriptedListing({ isAppsFirst: true, apps: [app('Cove')] })
    const { does, names, container, focused, row } = await openConnect(listing, {
      fetch: () => new Promise(resolve => void (arrive = resolve)),
    })
    expect(names()).toEqual([])
    expect(container.querySelectorAll('.p-skeleton').length).toBeGreaterThan(2)
    await does(() => arrive?.())
    const anchor = await row(/Anchor/)
    expect(names()).toEqual(['Cove', 'Anchor', 'Beacon'])
    expect(focused()).toBe(anchor)
  })

  test('they are in the first card where the plugin leaves them as they are, and what it adds comes after them', async () => {
    let arrive: (() => void) | undefined
    const listing = new ScriptedListing({ isAppsFirst: true, apps: [app('Cove')] })
    const { does, names, container } = await openConnect(listing, {
      fetch: () => new Promise(resolve => void (arrive = resolve)),
      keepsFound: true,
    })
    expect(names()).toEqual(['Anchor', 'Beacon'])
    expect(container.querySelectorAll('li .p-skeleton').length).toBeGreaterThan(0)
    await does(() => arrive?.())
    expect(names()).toEqual(['Anchor', 'Beacon', 'Cove'])
  })

  test('they are there after 150 ms all the same, and keep their places', async () => {
    let arrive: (() => void) | undefined
    const listing = new ScriptedListing({ isAppsFirst: true, apps: [app('Cove')] })
    const { does, names, pass, container } = await openConnect(listing, {
      fetch: () => new Promise(resolve => void (arrive = resolve)),
    })
    await pass(150)
    expect(names()).toEqual(['Anchor', 'Beacon'])
    expect(container.querySelectorAll('li .p-skeleton').length).toBeGreaterThan(0)
    await does(() => arrive?.())
    expect(names()).toEqual(['Anchor', 'Beacon', 'Cove'])
    expect(container.querySelectorAll('li .p-skeleton')).toHaveLength(0)
  })

  test('and when it cannot be, they are all there is, with a way to try again', async () => {
    let arrive: (() => void) | undefined
    let isBroken = true
    const listing = new ScriptedListing({ apps: [app('Cove')] })
    const { names, press, row, said, does } = await openConnect(listing, {
      fetch: () =>
        isBroken ? Promise.reject(new Error('down')) : new Promise(resolve => void (arrive = resolve)),
    })
    const retry = await row(/Try again/)
    expect(names()).toEqual(['Anchor', 'Beacon', 'Try again'])
    expect(said).toContain('Some wallets could not be loaded')
    isBroken = false
    await press(retry)
    expect(names()).toEqual(['Anchor', 'Beacon'])
    await does(() => arrive?.())
    expect(names()).toEqual(['Anchor', 'Beacon', 'Cove'])
  })
})

test('a catalogue that failed says so at the end of what there is, and is tried again', async () => {
  let tries = 0
  const listing = new ScriptedListing({ apps: [app('Cove')], failure: { retry: () => void tries++ } })
  const { names, press, row } = await openConnect(listing)
  const retry = await row(/Try again/)
  expect(retry.textContent).toContain('Some wallets could not be loaded')
  expect(names()).toEqual(['Anchor', 'Beacon', 'Cove', 'Try again'])
  await press(retry)
  expect(tries).toBe(1)
})

test('offline, the wallets that need a network say so and lead nowhere; back online they do', async () => {
  let isOnline = false
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => isOnline })
  const code = wallet('wc', 'WalletConnect', { type: 'WALLET_CONNECT' })
  const { row, press, stack, does, said } = await openConnect(new ScriptedListing({ apps: [app('Cove')] }), {
    wallets: [wallet('a', 'Anchor'), code],
  })
  for (const name of [/Cove/, /WalletConnect/]) {
    expect((await row(name)).textContent).toContain('Needs a connection')
    await press(await row(name))
    expect(said.at(-1)).toBe('Needs a connection')
  }
  expect((await row(/Anchor/)).textContent).not.toContain('Needs a connection')
  expect(stack()).toEqual(['Connect'])
  isOnline = true
  await does(() => window.dispatchEvent(new Event('online')))
  await press(await row(/Cove/))
  expect(stack()).toEqual(['Connect', 'App'])
})

describe('the way to wallets on other devices', () => {
  const code = wallet('wc', 'WalletConnect', { type: 'WALLET_CONNECT' })
  const namesWith = async (input: ModalInput) => {
    const page = await openModal({ wallets: [code, wallet('a', 'Anchor')], ...input })
    await page.open(connectView)
    const list = await page.ui.findByRole('list', { name: 'Wallets' })
    return [...list.querySelectorAll<HTMLElement>('[data-stop]')].map(row => row.dataset['stop'])
  }

  test('follows the wallets of this browser', async () => {
    expect(await namesWith({})).toEqual(['Anchor', 'WalletConnect'])
  })

  test('stands where the host has it', async () => {
    const order = { walletKinds: ['walletConnect'] }
    expect(await namesWith({ order })).toEqual(['WalletConnect', 'Anchor'])
  })
})

describe('who comes back', () => {
  const listing = () =>
    new ScriptedListing({ apps: [app('Cove'), app('Dune')], more: { view: everythingView, count: 9 } })

  test.each(['Beacon', 'Dune', 'All wallets'])(
    'finds the focus on the row that was pressed: %s',
    async name => {
      const { row, press, does, kernel, focused, stack, ui } = await openConnect(listing())
      await press(await row(new RegExp(name)))
      await does(() => kernel.back())
      expect(stack()).toEqual(['Connect'])
      await ui.findByRole('heading', { name: 'Connect a wallet' })
      expect(focused()?.textContent).toContain(name)
    },
  )

  test('finds the terms as they were left, and is not asked again', async () => {
    const { row, ui, press, does, kernel, stack } = await openConnect(listing(), {
      settings: { termsConditionsUrl: 'https://a.example/terms', legalCheckbox: true },
    })
    await press(await row(/Dune/))
    expect(stack()).toEqual(['Connect'])
    await press(await row(/All wallets/))
    expect(stack()).toEqual(['Connect'])
    expect((await row(/All wallets/)).textContent).toContain('Agree to the terms')
    await press(ui.getByRole('checkbox'))
    await press(await row(/Dune/))
    expect(stack()).toEqual(['Connect', 'App'])
    await does(() => kernel.back())
    const box = await ui.findByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(true)
    await press(await row(/All wallets/))
    expect(stack()).toEqual(['Connect', 'Everything'])
  })
})

describe('on a phone', () => {
  const apps = ['Cove', 'Dune', 'Elm', 'Fjord', 'Glade'].map(name => app(name))
  const openOnPhone = (listing: ScriptedListing, input: ModalInput = {}) =>
    openConnect(listing, { wallets: [], env: { platform: { ...phone, browser: 'safari' } }, ...input })

  test('apps are side by side, and what else there is stands below', async () => {
    const listing = new ScriptedListing({ apps, more: { view: everythingView, count: 9 } })
    const { ui, row } = await openOnPhone(listing, {
      wallets: [wallet('wc', 'WalletConnect', { type: 'WALLET_CONNECT' })],
    })
    await row(/Cove/)
    const namesIn = (name: string) =>
      within(ui.getByRole('list', { name }))
        .getAllByRole('button')
        .map(button => button.dataset['stop'])
    expect(namesIn('Wallet apps')).toEqual(['Cove', 'Dune', 'Elm', 'Fjord', 'Glade'])
    expect(namesIn('More ways to connect')).toEqual(['WalletConnect', 'All wallets'])
  })

  test('the wallet whose browser it is comes before them', async () => {
    const { ui, row } = await openOnPhone(new ScriptedListing({ apps }), { wallets: [wallet('a', 'Anchor')] })
    await row(/Cove/)
    const [first, second] = ui.getAllByRole('list')
    expect(first?.textContent).toBe('AAnchorInstalled')
    expect(second?.getAttribute('aria-label')).toBe('Wallet apps')
  })

  test('arrows move in their line along the way of reading, and not out of it', async () => {
    const { row, key, focused, does } = await openOnPhone(new ScriptedListing({ apps }), {
      settings: { locale: 'ar' },
    })
    const cove = await row(/Cove/)
    await does(() => cove.focus())
    await key('ArrowLeft')
    expect(focused()?.textContent).toContain('Dune')
    await key('ArrowRight')
    await key('ArrowRight')
    await key('ArrowDown')
    expect(focused()).toBe(cove)
    await key('End')
    expect(focused()?.textContent).toContain('Glade')
  })

  test('a few apps are rows like any other', async () => {
    const { ui, row } = await openOnPhone(new ScriptedListing({ apps: apps.slice(0, 3) }))
    await row(/Cove/)
    expect(ui.queryByRole('list', { name: 'Wallet apps' })).toBeNull()
    expect(ui.getByRole('list', { name: 'Wallets' }).textContent).toContain('Cove')
  })

  test('apps that are on their way have their room in the line', async () => {
    const { ui, container } = await openOnPhone(new ScriptedListing({ expected: 4, more: undefined }))
    expect(await ui.findByRole('list', { name: 'Wallet apps' })).toBeTruthy()
    expect(container.querySelectorAll('.p-list-line > .p-placeholder')).toHaveLength(4)
  })
})
