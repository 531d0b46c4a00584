import { jest } from '@jest/globals'
import { createBrowserOrigin } from '../support/browserOrigin.js'
import { createPage, pass, pluginThat, settle } from '../support/kernel.js'
import { ScriptedWallet } from '../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page in full swing: open, connected, with a plugin that listens, a toast, a shake. */
const busyPage = async () => {
  const origin = createBrowserOrigin()
  const wallet = new ScriptedWallet({ namespaces: ['eip155', 'solana'] })
  const gone: string[] = []
  const plugin = (id: string, isBroken = false) =>
    pluginThat(
      ctx => {
        ctx.tap(ctx.hooks.event, ({ event }) => void gone.push(`${id} heard ${event}`))
        ctx.onDispose(() => {
          gone.push(`${id} gone`)
          if (isBroken) throw new Error('broken goodbye')
        })
      },
      { id, activate: 'open' },
    )
  const page = createPage({
    wallets: [wallet],
    env: origin.openTab(),
    plugins: [plugin('first'), plugin('second', true), plugin('third')],
  })
  await page.kernel.start()
  await page.kernel.open()
  await page.kernel.preload()
  await page.kernel.connect({ connectorId: 'harbor' })
  page.kernel.stores.toast.show('hello')
  page.kernel.stores.toast.show('again')
  page.kernel.stores.modal.shake()
  gone.length = 0
  return { ...page, origin, wallet, gone }
}

test('the end of a kernel gives everything back: listeners, timers, wallets, plugins', async () => {
  const { kernel, origin, wallet, source, gone, faults } = await busyPage()
  kernel.dispose()
  expect(wallet.sessions.map(({ watchers }) => watchers)).toEqual([0, 0])
  expect(source.isLooking()).toBe(false)
  expect(kernel.stores.connectors.list).toEqual([])
  expect(origin.listeners()).toBe(0)
  expect(gone).toEqual(['third gone', 'second gone', 'first gone'])
  expect(faults).toEqual(['second: broken goodbye'])
  await pass(0)
  expect(jest.getTimerCount()).toBe(0)
})

test('the wallets stay connected to the site, for the next visit', async () => {
  const { kernel, origin, wallet } = await busyPage()
  kernel.dispose()
  await pass(60_000)
  expect(wallet.sessions.map(({ goodbyes }) => goodbyes)).toEqual([0, 0])
  expect(origin.texts.get('@portico/connected_namespaces')).toBe('eip155,solana')
})

test('what the wallets say afterwards reaches nobody', async () => {
  const { kernel, wallet, gone, events } = await busyPage()
  const before = events()
  kernel.dispose()
  gone.length = 0
  wallet.session('eip155').changeAccounts()
  wallet.session('solana').end()
  await settle()
  expect(gone).toEqual([])
  expect(events()).toEqual(before)
})

test('ending twice is ending once', async () => {
  const { kernel, gone } = await busyPage()
  kernel.dispose()
  kernel.dispose()
  expect(gone.filter(what => what === 'first gone')).toEqual(['first gone'])
})

test('a kernel that ends while its runtime is being fetched leaves nothing behind', async () => {
  const origin = createBrowserOrigin()
  const { kernel, source } = createPage({ wallets: [new ScriptedWallet()], env: origin.openTab() })
  await kernel.start()
  const opened = kernel.open()
  kernel.dispose()
  await opened.catch(() => undefined)
  await pass(60_000)
  expect(origin.listeners()).toBe(0)
  expect(source.isLooking()).toBe(false)
  expect(jest.getTimerCount()).toBe(0)
})

test('a kernel that ends while its plugins are being fetched leaves nothing behind', async () => {
  const gone: string[] = []
  let arrive: () => void = () => undefined
  const { kernel } = createPage({
    plugins: [
      pluginThat(
        async ctx => {
          await new Promise<void>(resolve => (arrive = resolve))
          ctx.onDispose(() => gone.push('gone'))
        },
        { activate: 'open' },
      ),
    ],
  })
  await kernel.open()
  await settle()
  kernel.dispose()
  arrive()
  await settle()
  expect(gone).toEqual(['gone'])
})

test('a thousand openings and closings leave no listener and no timer', async () => {
  const origin = createBrowserOrigin()
  const { kernel } = createPage({ env: origin.openTab() })
  await kernel.start()
  await kernel.open()
  kernel.close()
  await pass(0)
  const before = { listeners: origin.listeners(), timers: jest.getTimerCount() }
  for (let round = 0; round < 1000; round++) {
    await kernel.open()
    kernel.close()
  }
  await pass(0)
  expect({ listeners: origin.listeners(), timers: jest.getTimerCount() }).toEqual(before)
})

test('two hundred connections leave no listener and no timer', async () => {
  const wallet = new ScriptedWallet()
  const { kernel } = createPage({ wallets: [wallet] })
  await kernel.preload()
  for (let round = 0; round < 200; round++) {
    await kernel.connect({ connectorId: 'harbor' })
    await kernel.disconnect()
  }
  expect(wallet.sessions.reduce((sum, { watchers }) => sum + watchers, 0)).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})
