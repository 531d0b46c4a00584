import { jest } from '@jest/globals'
import { countingStorage, openPage, unsupportedView } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a wallet of several namespaces', () => {
  const both = async (options: ConstructorParameters<typeof ScriptedWallet>[0] = {}) => {
    const wallet = new ScriptedWallet({ namespaces: ['eip155', 'solana'], ...options })
    const storage = countingStorage()
    return { wallet, storage, ...(await openPage({ wallets: [wallet], env: { storage } })) }
  }

  test('connects all of them with one request and one event', async () => {
    const { kernel, wallet, events } = await both()
    const connections = await kernel.connect({ connectorId: 'harbor' })
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(kernel.stores.namespaces.all.map(({ caipAddress }) => caipAddress)).toEqual([
      'eip155:1:0xharbor',
      'solana:main:0xharbor',
    ])
    expect(wallet.requests).toHaveLength(1)
    expect(events()).toEqual(['CONNECT_SUCCESS'])
  })

  test('is remembered for all of them, and the active network is that of the active namespace', async () => {
    const { kernel, storage } = await both()
    await kernel.connect({ connectorId: 'harbor' })
    expect(kernel.stores.namespaces.activeNamespace).toBe('eip155')
    expect(Object.fromEntries(storage.texts)).toMatchObject({
      '@portico/connected_namespaces': 'eip155,solana',
      '@portico/active_namespace': 'eip155',
      '@portico/active_caip_network_id': 'eip155:1',
    })
  })

  test('connects only those that the host asks for, and the first of them becomes active', async () => {
    const { kernel, wallet } = await both()
    await kernel.connect({ connectorId: 'harbor', namespaces: ['solana'] })
    expect(wallet.requests[0]?.namespaces).toEqual(['solana'])
    expect(kernel.stores.namespaces.all.map(({ status }) => status)).toEqual(['disconnected', 'connected'])
    expect(kernel.stores.namespaces.activeNamespace).toBe('solana')
  })

  test('that opens only one of them connects that one', async () => {
    const { kernel, source } = await openPage()
    const wallet = new ScriptedWallet({ namespaces: ['eip155', 'solana'] })
    source.announce({
      ...wallet.connector,
      connect: async request => (await wallet.connector.connect(request)).slice(1),
    })
    await kernel.connect({ connectorId: 'harbor' })
    expect(kernel.stores.namespaces.all.map(({ status }) => status)).toEqual(['disconnected', 'connected'])
  })
})

describe('a wallet on a network that the site does not list', () => {
  const abroad = (options: Parameters<typeof openPage>[0] = {}) =>
    openPage({ wallets: [new ScriptedWallet({ networkId: 'eip155:999' })], ...options })

  test('is connected, and the visitor is led to UnsupportedChain', async () => {
    const { kernel, stack } = await abroad()
    await kernel.open()
    await kernel.connect({ connectorId: 'harbor' })
    expect(stack()).toEqual(['Connect', unsupportedView.id])
    const chain = kernel.stores.namespaces.active
    expect(chain).toMatchObject({
      status: 'connected',
      isSupported: false,
      caipAddress: 'eip155:999:0xharbor',
    })
    expect(chain?.network).toMatchObject({ name: 'Unknown Network', unsupported: true })
  })

  test('opens the modal for that where it is closed', async () => {
    const { kernel, stack } = await abroad()
    await kernel.connect({ connectorId: 'harbor' })
    expect(kernel.stores.modal.isOpen).toBe(true)
    expect(stack()).toEqual([unsupportedView.id])
  })

  test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'is left in peace where the host says %p',
    async options => {
      const { kernel } = await abroad(options)
      await kernel.connect({ connectorId: 'harbor' })
      expect(kernel.stores.modal.isOpen).toBe(false)
      expect(kernel.stores.namespaces.active?.status).toBe('connected')
    },
  )
})
