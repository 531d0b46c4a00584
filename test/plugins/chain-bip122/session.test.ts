import { jest } from '@jest/globals'
import { when } from '../../../kernel/mobx.js'
import { createBitcoinTestWallet, hostileProviders, type BitcoinWalletShape } from '../../../testing/index.js'
import { createPage } from './support/createPage.js'
import { createLog, createSite } from './support/createSite.js'
import {
  failWith,
  fakeWallet,
  never,
  opening,
  ordinals,
  payment,
  row,
  RpcError,
} from './support/fakeWallet.js'
import { chains, regtest, testnet } from './support/networks.js'

const testAddress = 'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8'
const testnetId = 'bip122:000000000933ea01ad0ee984209779ba'
const signetId = 'bip122:00000008819873e925422c1ff0f99f7c'
const shapes: readonly BitcoinWalletShape[] = ['sats-connect', 'leather', 'okx', 'wallet-standard']

/** Lets everything happen that waits for no time. */
const settle = () => new Promise(resolve => setTimeout(resolve))

const testWallet = (options: Partial<Parameters<typeof createBitcoinTestWallet>[0]> = {}) =>
  createBitcoinTestWallet({ chains, ...options })
const watched = async (answers: Parameters<typeof fakeWallet>[0] = {}) => {
  const wallet = fakeWallet(answers)
  const site = await createSite({ page: wallet.page })
  const [session] = await site.connector.connect(site.request())
  const log = createLog()
  const stop = session!.watch(log)
  return { wallet, site, session: session!, stop, heard: log.heard }
}

describe('resuming', () => {
  test.each(shapes)('a wallet of the shape %s asks its owner nothing', async shape => {
    const wallet = testWallet({ shape })
    const site = await createSite({ page: createPage(wallet) })
    await site.connector.connect(site.request())
    wallet.setPolicy('manual')
    const sessions = await site.connector.restore(site.request())
    // Leather keeps no permissions, and cannot be asked silently.
    const expected = shape === 'leather' ? [] : [wallet.accounts[0]]
    expect(sessions.map(({ accounts }) => accounts[0]?.address)).toEqual(expected)
    expect(wallet.pending).toEqual([])
  })

  test.each(shapes)(
    'a wallet of the shape %s that does not know the site, or is locked, is not resumed',
    async shape => {
      const wallet = testWallet({ shape, policy: 'manual' })
      const site = await createSite({ page: createPage(wallet) })
      expect(await site.connector.restore(site.request())).toEqual([])
      wallet.setPolicy('approve')
      await site.connector.connect(site.request())
      wallet.lock()
      expect(await site.connector.restore(site.request())).toEqual([])
      expect(wallet.pending).toEqual([])
    },
  )

  test('never asks a method that may show a window', async () => {
    const wallet = fakeWallet({ wallet_getAccount: failWith(new RpcError(-32_601)) })
    const site = await createSite({ page: wallet.page })
    expect(await site.connector.restore(site.request())).toEqual([])
    expect(wallet.calls).toEqual(['wallet_getAccount'])
  })

  test('survives a reload of the page: connecting, then connected, without a request that is shown', async () => {
    const texts = new Map<string, string>()
    const storage = {
      get: (key: string) => texts.get(key),
      set: (key: string, value: string) => void texts.set(key, value),
      remove: (key: string) => void texts.delete(key),
      subscribe: () => () => undefined,
    }
    const wallet = testWallet()
    const first = await createSite({ page: createPage(wallet), env: { storage } })
    await first.connect()
    first.kernel.dispose()
    wallet.setPolicy('manual')
    const second = await createSite({ page: createPage(wallet), env: { storage } })
    void second.kernel.start()
    await when(() => second.chain.status === 'connecting')
    await when(() => second.chain.status === 'connected')
    expect(second.chain.address).toBe(wallet.accounts[0])
    expect(wallet.pending).toEqual([])
  })
})

describe('following the wallet', () => {
  test.each(['sats-connect', 'okx', 'wallet-standard'] as const)(
    'of the shape %s: another account, and the end of the access',
    async shape => {
      const wallet = testWallet({ shape, accountCount: 2 })
      const site = await createSite({ page: createPage(wallet) })
      await site.connect()
      wallet.switchAccount(1)
      expect(site.chain.address).toBe(wallet.accounts[1])
      wallet.disconnectSite()
      await settle()
      expect(site.chain.status).toBe('disconnected')
      expect(wallet.listenerCount).toBe(0)
      expect(site.reports).toEqual([])
    },
  )

  test('another network in the wallet comes with its own addresses, both at once', async () => {
    const wallet = testWallet()
    const site = await createSite({ page: createPage(wallet) })
    await site.connect()
    const seen: unknown[] = []
    site.provider.addListener('accountChange', ({ addresses }) => seen.push(addresses[0]?.address))
    site.provider.addListener('networkChange', ({ bitcoin }) => seen.push(bitcoin.name, site.chain.address))
    wallet.switchChain(testnetId)
    expect([site.chain.network?.name, site.chain.address]).toEqual([testnet.name, testAddress])
    expect(seen).toEqual(['Testnet4', testAddress, testAddress])
  })

  test('a network that the site does not list is shown as unsupported', async () => {
    const { wallet, heard } = await watched()
    wallet.emit('networkChange', {
      type: 'networkChange',
      bitcoin: { name: 'Signet' },
      addresses: [row(testAddress)],
    })
    expect(heard).toEqual([
      ['network', signetId],
      ['accounts', testAddress],
    ])
  })

  test('an event without addresses is answered by asking the wallet, silently', async () => {
    const { wallet, heard } = await watched()
    wallet.answer('wallet_getAccount', () => opening([row(testAddress)], 'Testnet4'))
    wallet.calls.length = 0
    wallet.emit('accountChange', { type: 'accountChange' })
    await settle()
    expect(wallet.calls).toEqual(['wallet_getAccount'])
    expect(heard).toEqual([
      ['network', testnetId],
      ['accounts', testAddress],
    ])
  })

  test('an account that was not opened to the site ends the session', async () => {
    const wallet = testWallet({ accountCount: 2 })
    wallet.setPolicy(() => 'manual')
    const site = await createSite({ page: createPage(wallet) })
    const attempt = site.connect()
    const request = await wallet.nextPending()
    request.approve({ accounts: [0] })
    await attempt
    wallet.switchAccount(1)
    await settle()
    expect(site.chain.status).toBe('disconnected')
  })

  test('only the newest answer counts', async () => {
    const { wallet, heard } = await watched()
    const answers: ((value: unknown) => void)[] = []
    wallet.answer('wallet_getAccount', () => new Promise(resolve => answers.push(resolve)))
    wallet.emit('accountChange', { type: 'accountChange' })
    wallet.emit('accountChange', { type: 'accountChange' })
    await settle()
    answers[1]!(opening([row(ordinals)]))
    answers[0]!(opening([row(testAddress)], 'Testnet4'))
    await settle()
    expect(heard).toEqual([['accounts', ordinals]])
  })

  const nonsense = [
    undefined,
    null,
    'x',
    payment,
    42,
    [42],
    [],
    {},
    { addresses: [row(payment)] },
    { type: 'accountChange', addresses: 'x' },
    { type: 'accountChange', addresses: [null] },
    { type: 'accountChange', addresses: [row('zzz')] },
    { type: 'accountChange', addresses: { 0: row(testAddress), length: 1 } },
    hostileProviders.throwingTraps(),
  ]
  test.each(nonsense.map((data, index) => [index, data]))(
    'ignores nonsense %# about accounts',
    async (_, data) => {
      const { wallet, heard, site } = await watched()
      expect(() => wallet.emit('accountChange', data)).not.toThrow()
      await settle()
      expect([heard, site.reports]).toEqual([[], []])
    },
  )

  const otherNonsense = [
    undefined,
    null,
    'abc',
    {},
    { type: 'networkChange' },
    { type: 'networkChange', bitcoin: null },
    { type: 'networkChange', bitcoin: { name: 'Foo' } },
    { type: 'networkChange', bitcoin: { name: { toString: () => 'Mainnet' } } },
    { type: 'networkChange', stacks: { name: 'testnet' } },
    { type: 'networkChange', bitcoin: { name: 'Testnet4' }, addresses: [row(payment)] },
    hostileProviders.throwingTraps(),
  ]
  test.each(otherNonsense.map((data, index) => [index, data]))(
    'ignores nonsense %# about networks',
    async (_, data) => {
      const { wallet, heard, site } = await watched()
      expect(() => wallet.emit('networkChange', data)).not.toThrow()
      await settle()
      expect([heard, site.reports]).toEqual([[], []])
    },
  )

  test('an empty list ends the session', async () => {
    const { wallet, heard } = await watched()
    wallet.emit('accountChange', { type: 'accountChange', addresses: [] })
    expect(heard).toEqual([['ended']])
  })

  test('a wallet that fails to answer an event is reported, and nothing changes', async () => {
    const { wallet, heard, site } = await watched()
    wallet.answer('wallet_getAccount', failWith(new Error('broken')))
    wallet.emit('accountChange', { type: 'accountChange' })
    await settle()
    expect([heard, site.reports]).toEqual([[], [expect.objectContaining({ message: 'broken' })]])
  })

  test('after it was told to stop nothing is heard, whatever the wallet says', async () => {
    const { wallet, heard, stop } = await watched()
    const approve: ((value: unknown) => void)[] = []
    wallet.answer('wallet_getAccount', () => new Promise(resolve => approve.push(resolve)))
    wallet.emit('accountChange', { type: 'accountChange' })
    await settle()
    stop()
    approve[0]!(opening([row(ordinals)]))
    await settle()
    expect([heard, wallet.listenerCount]).toEqual([[], 0])
  })

  test('wallets of the older kind take event and callback', async () => {
    const wallet = fakeWallet()
    const events: unknown[][] = []
    // Two parameters are how they say so.
    wallet.provider.addListener = (event: unknown, cb: unknown) => {
      events.push([event, typeof cb])
      return () => events.push(['stopped'])
    }
    const site = await createSite({ page: wallet.page })
    const [session] = await site.connector.connect(site.request())
    session!.watch(createLog())()
    expect(events).toEqual([
      ['accountChange', 'function'],
      ['networkChange', 'function'],
      ['disconnect', 'function'],
      ['stopped'],
      ['stopped'],
      ['stopped'],
    ])
  })
})

describe('saying goodbye', () => {
  test('tells the wallet where it listens, and ends within three seconds where it does not answer', async () => {
    const { wallet, session } = await watched()
    await session.disconnect()
    expect(wallet.calls.at(-1)).toBe('wallet_disconnect')
    jest.useFakeTimers()
    try {
      wallet.answer('wallet_disconnect', never)
      const goodbye = session.disconnect()
      await jest.advanceTimersByTimeAsync(3000)
      await goodbye
      wallet.answer('wallet_disconnect', failWith(new RpcError(-32_601)))
      await session.disconnect()
    } finally {
      jest.useRealTimers()
    }
  })

  test('takes the access back in the wallet', async () => {
    const wallet = testWallet()
    const site = await createSite({ page: createPage(wallet) })
    await site.connect()
    expect(wallet.connectedAccounts).toHaveLength(1)
    await site.kernel.disconnect()
    expect([wallet.connectedAccounts, wallet.listenerCount, site.chain.status]).toEqual([
      [],
      0,
      'disconnected',
    ])
  })
})

test('the regtest of a local node is a network like the others', async () => {
  const wallet = testWallet({ chains: [...chains].reverse() })
  const site = await createSite({ page: createPage(wallet), networks: [regtest] })
  await site.connect()
  expect(site.chain.caipAddress).toBe(`${regtest.caipNetworkId}:${wallet.accounts[0]}`)
})

test('a wallet says what it opens when it is read again', async () => {
  const { session, site } = await watched({ wallet_getAccount: () => opening([row(ordinals)]) })
  expect(await session.read?.()).toMatchObject({ accounts: [{ address: ordinals }] })
  expect(site.reports).toEqual([])
})

test.each<[string, () => unknown, unknown]>([
  ['with none says so', () => opening([]), []],
  ['that does not know this site says nothing', failWith(new RpcError(-32_002)), undefined],
])('a wallet %s when it is read again', async (_, answer, accounts) => {
  const { session } = await watched({ wallet_getAccount: answer })
  expect((await session.read?.())?.accounts).toEqual(accounts)
})
