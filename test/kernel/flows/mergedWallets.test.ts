import { jest } from '@jest/globals'
import { userRejected } from '../../../kernel/errors/connect.js'
import {
  codeOf,
  countingStorage,
  createPage,
  openPage,
  pluginThat,
  settle,
  type PageOptions,
} from '../../support/kernel.js'
import { ScriptedWallet, type ScriptedWalletOptions } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A wallet that two chains have found, that of the second one first. */
const merged = async (options: ScriptedWalletOptions = {}, page: PageOptions = {}) => {
  const sol = new ScriptedWallet({ id: 'sol', name: 'Harbor', namespaces: ['solana'], ...options })
  const evm = new ScriptedWallet({ id: 'evm', name: 'Harbor', namespaces: ['eip155'], ...options })
  const lone = new ScriptedWallet({ id: 'lone', namespaces: ['eip155'] })
  const storage = countingStorage()
  const made = await openPage({ wallets: [sol, evm, lone], env: { storage }, ...page })
  const { namespaces: chains } = made.kernel.stores
  return { ...made, sol, evm, lone, storage, chains, statuses: () => chains.all.map(({ status }) => status) }
}
const wallet = { connectorId: 'wallet:harbor' }

describe('a wallet that several chains have found', () => {
  test('is listed once; its members are found by their ids all the same', async () => {
    const { kernel, evm, sol } = await merged()
    const { connectors } = kernel.stores
    expect(connectors.list.map(({ id }) => id)).toEqual(['wallet:harbor', 'lone'])
    expect(connectors.get('wallet:harbor')?.members).toHaveLength(2)
    expect([connectors.get('evm'), connectors.get('sol')]).toEqual([evm.connector, sol.connector])
  })

  test.each([
    ['sol', 'solana'],
    ['evm', 'eip155'],
  ])(
    'is asked by the id of a member (%s) for its chain alone, whatever was found before',
    async (id, namespace) => {
      const { kernel, chains } = await merged()
      await kernel.connect({ connectorId: id })
      expect(chains.connected.map(chain => chain.namespace)).toEqual([namespace])

      const fresh = () =>
        ['sol', 'evm'].map(
          each =>
            new ScriptedWallet({
              id: each,
              name: 'Harbor',
              namespaces: [each === 'sol' ? 'solana' : 'eip155'],
            }),
        )
      for (const wallets of [fresh(), fresh().reverse()]) {
        const page = createPage({ wallets })
        await page.kernel.connect({ connectorId: id })
        expect(page.kernel.stores.namespaces.connected.map(chain => chain.namespace)).toEqual([namespace])
      }
    },
  )

  test('is asked as a whole by its name, also before it was found, and where one chain alone has found it', async () => {
    const { sol, evm } = await merged()
    const both = createPage({ wallets: [sol, evm] })
    await both.kernel.connect(wallet)
    expect(both.kernel.stores.namespaces.connected).toHaveLength(2)
    const one = createPage({ wallets: [sol] })
    await one.kernel.connect({ connectorId: 'wallet:Harbor' })
    expect(one.kernel.stores.namespaces.connected).toHaveLength(1)
  })

  test('is not asked as a whole where two claim its name on one chain', async () => {
    const { evm, sol } = await merged()
    const twin = new ScriptedWallet({ id: 'twin', name: 'Harbor' })
    const { kernel } = createPage({ wallets: [evm, sol, twin] })
    expect(await codeOf(kernel.connect(wallet))).toBe('CONNECTOR_NOT_FOUND')
  })

  test('is asked for one chain after another, in the order of the site, and each is connected at once', async () => {
    const { kernel, sol, evm, statuses, events } = await merged({ onConnect: 'ask' })
    const connected = kernel.connect(wallet)
    await settle()
    expect([evm.waiting, sol.waiting]).toEqual([1, 0])
    expect(statuses()).toEqual(['connecting', 'disconnected'])
    evm.approve()
    await settle()
    expect(statuses()).toEqual(['connected', 'connecting'])
    sol.approve()
    expect((await connected).map(({ connectorId }) => connectorId)).toEqual(['evm', 'sol'])
    expect(kernel.stores.namespaces.activeNamespace).toBe('eip155')
    expect(events()).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS'])
  })

  test('is remembered by its members, and resumed by them', async () => {
    const { kernel, storage, sol, evm } = await merged()
    await kernel.connect(wallet)
    expect(Object.fromEntries(storage.texts)).toMatchObject({
      '@portico/eip155:connected_connector_id': 'key.of.evm',
      '@portico/solana:connected_connector_id': 'key.of.sol',
    })
    const next = createPage({ wallets: [sol, evm], env: { storage } })
    await next.kernel.start()
    expect(next.kernel.stores.namespaces.all.map(({ status }) => status)).toEqual(['connected', 'connected'])
  })

  test('is asked for one chain only where the host wants that one', async () => {
    const { kernel, evm, statuses } = await merged()
    await kernel.connect({ ...wallet, namespaces: ['solana'] })
    expect(statuses()).toEqual(['disconnected', 'connected'])
    expect(evm.requests).toEqual([])
  })

  test('is disconnected from one chain without the other', async () => {
    const { kernel, sol, evm, statuses } = await merged()
    await kernel.connect(wallet)
    await kernel.disconnect({ namespace: 'eip155' })
    expect(statuses()).toEqual(['disconnected', 'connected'])
    expect([evm.session('eip155').goodbyes, sol.session('solana').goodbyes]).toEqual([1, 0])
  })

  test('is shown by one request, however often it is clicked, and everybody hears how far it is', async () => {
    const { kernel, sol, evm } = await merged({ onConnect: 'ask' })
    const heard: string[] = []
    const first = kernel.connect(wallet)
    await settle()
    const second = kernel.connect({ ...wallet, onProgress: state => heard.push(state) })
    await settle()
    evm.approve()
    await settle()
    sol.requests[0]?.progress('locked')
    sol.approve()
    expect(await first).toEqual(await second)
    expect([evm.requests.length, sol.requests.length]).toEqual([1, 1])
    expect(heard).toEqual(['waiting', 'waiting', 'locked'])
  })
})

describe('a "no" in the series', () => {
  test('at the first question fails the attempt, and nothing else is asked', async () => {
    const { kernel, sol, evm, statuses } = await merged({ onConnect: 'ask' })
    const connected = kernel.connect(wallet)
    await settle()
    evm.reject(userRejected())
    expect(await codeOf(connected)).toBe('USER_REJECTED')
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    expect(sol.requests).toEqual([])
  })

  test('later keeps what is connected, and says why the rest is not', async () => {
    const { kernel, sol, evm, statuses } = await merged({ onConnect: 'ask' })
    const reasons: unknown[] = []
    const connected = kernel.connect({ ...wallet, onIncomplete: error => reasons.push(error) })
    await settle()
    evm.approve()
    await settle()
    const no = userRejected()
    sol.reject(no)
    expect((await connected).map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect(statuses()).toEqual(['connected', 'disconnected'])
    expect(reasons).toEqual([no])
  })

  test('leaves a chain whose turn has not come with the wallet that it had', async () => {
    const reef = new ScriptedWallet({ id: 'reef', namespaces: ['solana'] })
    const { kernel, evm, source, chains } = await merged({ onConnect: 'ask' })
    source.announce(reef.connector)
    await kernel.connect({ connectorId: 'reef' })
    const connected = kernel.connect(wallet)
    await settle()
    evm.reject(userRejected())
    await codeOf(connected)
    expect(chains.get('solana')).toMatchObject({ status: 'connected', address: reef.address })
  })
})

describe('leaving in the middle', () => {
  test('before the wallet was asked asks it nothing', async () => {
    let go: () => void = () => undefined
    const slow = pluginThat(ctx =>
      ctx.tap(ctx.hooks.connect.prepare, async () => {
        await new Promise<void>(resolve => (go = resolve))
      }),
    )
    const { kernel, sol, evm, statuses } = await merged({ onConnect: 'ask' }, { plugins: [slow] })
    const connected = kernel.connect(wallet)
    await settle()
    kernel.cancelConnect()
    go()
    expect(await codeOf(connected)).toBe('CONNECT_ABORTED')
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    expect([...sol.requests, ...evm.requests]).toEqual([])
  })

  test('keeps what is connected, and what the wallet opens later is closed again', async () => {
    const { kernel, sol, evm, statuses } = await merged({ onConnect: 'ask' })
    const connected = kernel.connect(wallet)
    await settle()
    evm.approve()
    await settle()
    kernel.cancelConnect()
    expect(await codeOf(connected)).toBe('CONNECT_ABORTED')
    expect(statuses()).toEqual(['connected', 'disconnected'])
    sol.approve()
    await settle()
    expect(statuses()).toEqual(['connected', 'disconnected'])
    expect(sol.session('solana').goodbyes).toBe(1)
  })

  test('for one of its chains takes up the question that is open', async () => {
    const { kernel, sol, evm, statuses } = await merged({ onConnect: 'ask' })
    const all = kernel.connect(wallet)
    await settle()
    const one = kernel.connect({ ...wallet, namespaces: ['eip155'] })
    expect(await codeOf(all)).toBe('CONNECT_ABORTED')
    evm.approve()
    await one
    expect(statuses()).toEqual(['connected', 'disconnected'])
    expect([evm.requests.length, sol.requests.length]).toEqual([1, 0])
  })
})
