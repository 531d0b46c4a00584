import { jest } from '@jest/globals'
import { userRejected, requestPending } from '../../../kernel/errors/connect.js'
import type { Connection, ConnectProgress, ConnectRequest } from '../../../kernel/contract/types.js'
import {
  codeOf,
  countingStorage,
  createPage,
  openPage,
  pass,
  pluginThat,
  polygon,
  settle,
} from '../../support/kernel.js'
import { askingPage } from './support/askingPage.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('connecting', () => {
  test('goes from disconnected over connecting to connected', async () => {
    const { kernel, wallet, eip155, harbor } = await askingPage()
    expect(eip155.status).toBe('disconnected')

    const connected = kernel.connect(harbor)
    await settle()
    expect(eip155).toMatchObject({ status: 'connecting', pendingConnectorId: 'harbor', address: undefined })

    wallet.approve()
    const [connection] = await connected
    expect(eip155).toMatchObject({ status: 'connected', pendingConnectorId: undefined, address: '0xharbor' })
    expect(eip155.caipAddress).toBe('eip155:1:0xharbor')
    expect(connection).toEqual({
      namespace: 'eip155',
      connectorId: 'harbor',
      connectorKey: 'key.of.harbor',
      wallet: { name: 'harbor', type: 'ANNOUNCED' },
      address: '0xharbor',
      accounts: [{ address: '0xharbor', type: 'eoa' }],
      networkId: 'eip155:1',
      session: wallet.session(),
    })
  })

  test('leaves the other namespaces alone', async () => {
    const { kernel, wallet, solana, harbor } = await askingPage()
    const connected = kernel.connect(harbor)
    wallet.onConnect = 'approve'
    await connected
    expect(solana.status).toBe('disconnected')
  })

  test('asks for the active network, or for the one that the host names', async () => {
    const { kernel, wallet, harbor } = await askingPage()
    wallet.onConnect = 'approve'
    await kernel.connect(harbor)
    await kernel.connect({ ...harbor, networkId: 'eip155:137' })
    expect(wallet.requests.map(({ networkIds }) => networkIds.get('eip155'))).toEqual([
      'eip155:1',
      'eip155:137',
    ])
    expect(kernel.stores.namespaces.active?.network).toBe(polygon)
  })

  test('sends CONNECT_SUCCESS once, after the account is there', async () => {
    const statuses: unknown[] = []
    const { kernel, log, wallet, harbor, eip155 } = await askingPage()
    ;(await kernel.hooks()).event.tap({ name: 'host' }, () => void statuses.push(eip155.status))
    wallet.onConnect = 'approve'
    await kernel.connect(harbor)
    expect(log).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'harbor' } }])
    expect(statuses).toEqual(['connected'])
  })

  test('writes what the next visit needs, in the format of the reference', async () => {
    const storage = countingStorage()
    const { kernel, wallet, harbor } = await askingPage({ env: { storage } })
    wallet.onConnect = 'approve'
    await kernel.connect({ ...harbor, networkId: 'eip155:137' })
    expect(Object.fromEntries(storage.texts)).toEqual({
      '@portico/connection_status': 'connected',
      '@portico/connected_namespaces': 'eip155',
      '@portico/eip155:connected_connector_id': 'key.of.harbor',
      '@portico/eip155:caip_network_id': 'eip155:137',
      '@portico/active_namespace': 'eip155',
      '@portico/active_caip_network_id': 'eip155:137',
    })
  })

  test('tells the plugins once it stands, and activates those that wait for a connection', async () => {
    const told: Connection[] = []
    const plugin = pluginThat(ctx => ctx.tap(ctx.hooks.connect.completed, c => void told.push(c)), {
      ...{ activate: 'connected', guards: [] },
    })
    const { kernel, wallet, harbor } = await askingPage({ plugins: [plugin] })
    wallet.onConnect = 'approve'
    expect(kernel.loaded()).not.toContain('test')
    await kernel.connect(harbor)
    await settle()
    expect(kernel.loaded()).toContain('test')
    const [second] = await kernel.connect(harbor)
    expect(told).toEqual([second])
  })

  test('tells how far the wallet is', async () => {
    const heard: ConnectProgress[] = []
    const { kernel, wallet, harbor } = await askingPage()
    const connected = kernel.connect({ ...harbor, onProgress: state => heard.push(state) })
    await settle()
    wallet.requests[0]?.progress('locked')
    wallet.approve()
    await connected
    expect(heard).toEqual(['waiting', 'locked'])
  })

  test('tells when it is the site that takes its time, before the wallet is asked and after its answer', async () => {
    const heard: ConnectProgress[] = []
    let go: () => void = () => undefined
    const think = () => new Promise<void>(resolve => void (go = resolve))
    const plugin = pluginThat(ctx => {
      ctx.tap(ctx.hooks.connect.prepare, async request => {
        await think()
        return request
      })
      ctx.tap(ctx.hooks.connect.authorize, think)
    })
    const { kernel, wallet, harbor } = await askingPage({ plugins: [plugin] })
    const connected = kernel.connect({ ...harbor, onProgress: state => heard.push(state) })
    await pass(299)
    expect(heard).toEqual([])
    await pass(1)
    expect(heard).toEqual(['checking'])
    go()
    await settle()
    expect(heard).toEqual(['checking', 'waiting'])
    wallet.approve()
    await pass(300)
    expect(heard).toEqual(['checking', 'waiting', 'checking'])
    go()
    await connected
    expect(heard).toHaveLength(3)
  })

  test('tells nothing of guards that answer at once', async () => {
    const heard: ConnectProgress[] = []
    const plugin = pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, async () => undefined))
    const { kernel, wallet, harbor } = await askingPage({ plugins: [plugin] })
    const connected = kernel.connect({ ...harbor, onProgress: state => heard.push(state) })
    await settle()
    wallet.approve()
    await connected
    await pass(1000)
    expect(heard).toEqual(['waiting'])
  })

  test('lets a plugin complete the request first', async () => {
    const plugin = pluginThat(
      ctx =>
        ctx.tap(ctx.hooks.connect.prepare, (request): ConnectRequest => ({
          ...request,
          networkId: 'eip155:137',
        })),
      { activate: 'open', guards: ['connect'] },
    )
    const { kernel, wallet, harbor } = await askingPage({ plugins: [plugin] })
    await kernel.open()
    await settle()
    wallet.onConnect = 'approve'
    await kernel.connect(harbor)
    expect(wallet.requests[0]?.networkIds.get('eip155')).toBe('eip155:137')
  })

  test('before the modal has ever looked for wallets looks for them first', async () => {
    const { kernel } = createPage({ wallets: [new ScriptedWallet()] })
    const [connection] = await kernel.connect({ connectorId: 'harbor' })
    expect(connection?.address).toBe('0xharbor')
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('an unknown wallet is refused with its code', async () => {
    const { kernel } = await askingPage()
    expect(await codeOf(kernel.connect({ connectorId: 'nobody' }))).toBe('CONNECTOR_NOT_FOUND')
    expect(await codeOf(kernel.connect({ connectorId: '__proto__' }))).toBe('CONNECTOR_NOT_FOUND')
  })

  test('a wallet of a chain that the site does not have is refused with its code', async () => {
    const wallet = new ScriptedWallet({ namespaces: ['cosmos'] })
    const { kernel } = await openPage({ wallets: [wallet] })
    expect(await codeOf(kernel.connect({ connectorId: 'harbor' }))).toBe('ADAPTER_NOT_FOUND')
    expect(wallet.requests).toEqual([])
  })
})

describe('a wallet that fails', () => {
  test.each([
    ['the visitor says no', userRejected(), 'USER_REJECTED'],
    ['a request is open already', requestPending(), 'REQUEST_PENDING'],
  ])('%s: its error passes through, and the chain is as before', async (_, error, code) => {
    const { kernel, wallet, eip155, harbor, events } = await askingPage()
    const connected = kernel.connect(harbor)
    await settle()
    wallet.reject(error)
    expect(await codeOf(connected)).toBe(code)
    expect(eip155).toMatchObject({ status: 'disconnected', pendingConnectorId: undefined })
    expect(events()).toEqual([])
  })

  test('can be tried again', async () => {
    const { kernel, wallet, eip155, harbor } = await askingPage()
    const first = kernel.connect(harbor)
    await settle()
    wallet.reject(userRejected())
    await codeOf(first)
    wallet.onConnect = 'approve'
    await kernel.connect(harbor)
    expect(eip155.status).toBe('connected')
  })

  test('with a throw instead of a promise is a failure like any other', async () => {
    const wallet = new ScriptedWallet()
    const { kernel, source } = await openPage()
    source.announce({
      ...wallet.connector,
      connect: () => {
        throw new Error('broken at once')
      },
    })
    await expect(kernel.connect({ connectorId: 'harbor' })).rejects.toThrow('broken at once')
    expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
  })

  test('by opening no account has given no usable account', async () => {
    const { kernel, source } = await openPage()
    source.announce({ ...new ScriptedWallet().connector, connect: async () => [] })
    expect(await codeOf(kernel.connect({ connectorId: 'harbor' }))).toBe('WALLET_BAD_ACCOUNTS')
    expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
  })
})

describe('ten clicks on one wallet', () => {
  test('send one request, and all of them get its answer', async () => {
    const { kernel, wallet, harbor, events } = await askingPage()
    const clicks = Array.from({ length: 10 }, () => kernel.connect(harbor))
    await settle()
    expect(wallet.requests).toHaveLength(1)

    wallet.approve()
    const answers = await Promise.all(clicks)
    expect(new Set(answers.map(([connection]) => connection?.address))).toEqual(new Set(['0xharbor']))
    expect(wallet.requests).toHaveLength(1)
    expect(events()).toEqual(['CONNECT_SUCCESS'])
  })

  test('each hear how far the wallet is', async () => {
    const heard: string[] = []
    const { kernel, wallet, harbor } = await askingPage()
    const first = kernel.connect({ ...harbor, onProgress: state => heard.push(`first ${state}`) })
    await settle()
    wallet.requests[0]?.progress('pending')
    const second = kernel.connect({ ...harbor, onProgress: state => heard.push(`second ${state}`) })
    await settle()
    expect(heard).toEqual(['first waiting', 'first pending', 'second pending'])
    wallet.approve()
    await Promise.all([first, second])
  })

  test('each hear that guards are thinking', async () => {
    const heard: string[] = []
    let go: () => void = () => undefined
    const think = () => new Promise<void>(resolve => void (go = resolve))
    const plugin = pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, think))
    const { kernel, wallet, harbor } = await askingPage({ plugins: [plugin] })
    const first = kernel.connect({ ...harbor, onProgress: state => heard.push(`first ${state}`) })
    await settle()
    wallet.approve()
    await pass(300)
    const second = kernel.connect({ ...harbor, onProgress: state => heard.push(`second ${state}`) })
    await settle()
    expect(heard).toEqual(['first waiting', 'first checking', 'second checking'])
    go()
    await Promise.all([first, second])
  })
})
