import { definePlugin, type CatalogueWallet } from '../../../kernel/define.js'
import type { Environment, TextStorage } from '../../../kernel/environment/Environment.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { userRejected } from '../../../kernel/errors/connect.js'
import { walletCatalogueService } from '../../../plugins/wallet-catalogue/api.js'
import { fakeWindow } from '../../support/fakeWindow.js'
import { createLocks } from './support/createLocks.js'
import { ScriptedClient } from './support/ScriptedClient.js'
import { beginConnecting, openScriptedSite, type ScriptedSite } from './support/scriptedSite.js'

const pairings = '@portico/walletconnect_pairings'
const chains = { eip155: { networks: ['eip155:1'] }, solana: { networks: ['solana:one'] } } as const
const evm = { eip155: { chains: ['eip155:1'], addresses: ['0xa'] } }
const wallet: CatalogueWallet = {
  ...{ id: 'harbor', name: 'Harbor Wallet', mobile_link: 'harbor://' },
  image_url: 'https://elsewhere.example/pixel.png',
}
/** Lets everything happen that waits for no time. All parts are fetched by then: the first page has them. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** A browser whose pages share storage and locks. */
const createBrowser = () => {
  const storage = memoryStorage()
  const locks = createLocks()
  const remembered: CatalogueWallet[] = []
  let pages = 0
  const catalogue = definePlugin({
    id: 'wallet-catalogue',
    activate: 'demand',
    provides: [walletCatalogueService],
    setup: async () => context =>
      context.provide(
        walletCatalogueService,
        () =>
          ({
            remember: (one: CatalogueWallet) => void remembered.push(one),
            icon: () => undefined,
          }) as never,
      ),
  })
  /** A page, and what ends it as browsers do: without a word to what runs there. */
  const openPage = async (extra: Partial<Environment> = {}, kept: TextStorage = storage) => {
    const going = new AbortController()
    const window = locks.openPage(going.signal)
    const site = await openScriptedSite({
      chains,
      env: { storage: kept, window, ...extra },
      client: new ScriptedClient(++pages * 100),
      plugins: [catalogue],
    })
    return { ...site, kill: () => going.abort() }
  }
  return { storage, openPage, remembered }
}
const statusOf = ({ kernel }: ScriptedSite) => kernel.stores.namespaces.get('eip155')!.status

describe('another tab', () => {
  test('does not take up what this one still waits for', async () => {
    const { openPage, storage } = createBrowser()
    const one = await openPage()
    const { outcome } = await beginConnecting(one)
    const other = await openPage()
    await settled()
    expect([other.client.options, other.client.rejoined]).toEqual([undefined, []])
    one.client.approve(evm)
    await outcome
    await settled()
    expect(other.client.rejoined).toEqual([])
    expect(storage.get(pairings)).toBeUndefined()
  })

  test('takes it up when this one has gone', async () => {
    const { openPage } = createBrowser()
    const one = await openPage()
    await beginConnecting(one)
    const other = await openPage()
    one.kill()
    await settled()
    expect(other.client.rejoined).toHaveLength(1)
    other.client.approve(evm)
    await settled()
    expect(statusOf(other)).toBe('connected')
  })

  test('is one of several that would, and the only one', async () => {
    const { openPage } = createBrowser()
    const one = await openPage()
    await beginConnecting(one)
    const others = [await openPage(), await openPage(), await openPage()]
    one.kill()
    await settled()
    expect(others.flatMap(({ client }) => client.rejoined)).toHaveLength(1)
    others.find(({ client }) => client.rejoined.length > 0)!.client.approve(evm)
    await settled()
    expect(others.map(statusOf).filter(status => status === 'connected')).toHaveLength(1)
    expect(others.flatMap(({ client }) => client.rejoined)).toHaveLength(1)
  })

  test('with a code of its own keeps it beside', async () => {
    const { openPage, storage } = createBrowser()
    const [one, other] = [await openPage(), await openPage()]
    await beginConnecting(one)
    await beginConnecting(other)
    expect(JSON.parse(storage.get(pairings)!)).toHaveLength(2)
    one.kernel.cancelConnect()
    expect(JSON.parse(storage.get(pairings)!)).toHaveLength(1)
  })
})

test('a browser without locks keeps nothing', async () => {
  const { openPage, storage } = createBrowser()
  const window = fakeWindow({ navigator: { onLine: true } })
  await beginConnecting(await openPage({ window }))
  expect(storage.get(pairings)).toBeUndefined()
})

describe('the wallet that was chosen before the page went', () => {
  const wait = async () => {
    const browser = createBrowser()
    const one = await browser.openPage()
    await beginConnecting(one)
    one.remote.chosen(wallet, 'harbor://')
    one.kill()
    const again = await browser.openPage()
    await settled()
    return { ...browser, again }
  }

  test('is among the recent ones, and opened for requests, as if the page had stayed', async () => {
    const { again, remembered, storage } = await wait()
    again.client.approve(evm)
    await settled()
    expect(remembered.map(({ id }) => id)).toEqual(['harbor'])
    expect(storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe('{"href":"harbor://","name":"Harbor Wallet"}')
  })

  test('brings no picture by address along', async () => {
    const { again, remembered } = await wait()
    again.client.approve(evm)
    await settled()
    expect(remembered[0]).not.toHaveProperty('image_url')
  })

  test('is nothing to anybody where it declines', async () => {
    const { again, remembered, storage } = await wait()
    again.client.refuse(userRejected(undefined))
    await settled()
    expect([remembered, storage.get(pairings), again.faults]).toEqual([[], undefined, []])
    expect(statusOf(again)).toBe('disconnected')
  })
})

test('only the namespaces that were asked for are connected', async () => {
  const { openPage } = createBrowser()
  const one = await openPage()
  const ready = new Promise<void>(resolve => one.remote.subscribe(pairing => pairing?.uri && resolve()))
  one.kernel.connect({ connectorId: 'walletConnect', namespaces: ['solana'] }).catch(() => undefined)
  await ready
  one.kill()
  const again = await openPage()
  await settled()
  again.client.approve({ ...evm, solana: { chains: ['solana:one'], addresses: ['So1'] } })
  await settled()
  const { namespaces: all } = again.kernel.stores
  expect([all.get('eip155')!.status, all.get('solana')!.status]).toEqual(['disconnected', 'connected'])
})

test('a part that cannot be fetched leaves the code for the next page', async () => {
  const { openPage, storage } = createBrowser()
  const one = await openPage()
  await beginConnecting(one)
  one.kill()
  const site = await openScriptedSite({
    chains,
    env: { storage, window: createLocks().openPage(new AbortController().signal) },
    wallet: { client: () => Promise.reject(new Error('offline')) },
  })
  await settled()
  expect(site.faults).toEqual([expect.objectContaining({ message: 'offline' })])
  expect(storage.get(pairings)).toBeDefined()
})
