import { jest } from '@jest/globals'
import { chainSwitchUnconfirmed } from '../../../kernel/errors/switching.js'
import {
  codeOf,
  countingStorage,
  ethereum,
  network,
  openPage,
  pluginThat,
  polygon,
  settle,
  solana,
  testChain,
  type MoveWallet,
} from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page connected in `eip155`, whose wallet moves as told. */
const connected = async (
  moveWallet: MoveWallet | null = () => Promise.resolve(),
  options: Parameters<typeof openPage>[0] = {},
) => {
  const wallet = new ScriptedWallet()
  const storage = countingStorage()
  const moves: string[] = []
  const move: MoveWallet = async (session, to) => {
    moves.push(to.caipNetworkId)
    await moveWallet?.(session, to)
  }
  const page = await openPage({
    wallets: [wallet],
    env: { storage },
    chains: [testChain('eip155', [ethereum, polygon], moveWallet && move), testChain('solana', [solana])],
    ...options,
  })
  await page.kernel.connect({ connectorId: 'harbor' })
  const { alert, namespaces: chains } = page.kernel.stores
  const [eip155] = chains.all
  if (!eip155) throw new Error('a chain expected')
  return { ...page, wallet, storage, moves, alert, chains, eip155 }
}

describe('switching the network', () => {
  test('moves the wallet, then the page', async () => {
    const switched: string[] = []
    const { kernel, moves, eip155, storage, log } = await connected(undefined, {
      plugins: [
        pluginThat(ctx => ctx.tap(ctx.hooks.network.switched, ({ name }) => void switched.push(name))),
      ],
    })
    eip155.account.setBalance('1', 'COIN')
    const { epoch } = eip155
    await kernel.switchNetwork('eip155:137')
    expect(moves).toEqual(['eip155:137'])
    expect(eip155).toMatchObject({ network: polygon, caipAddress: 'eip155:137:0xharbor' })
    expect(eip155.account.balance).toBeUndefined()
    expect(eip155.epoch).toBeGreaterThan(epoch)
    expect(switched).toEqual([polygon.name])
    expect(storage.texts.get('@portico/active_caip_network_id')).toBe('eip155:137')
    expect(log.at(-1)).toEqual({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } })
  })

  test('of another namespace makes that one active; its wallet, if any, stays where it is', async () => {
    const { kernel, chains, moves, storage } = await connected()
    await kernel.switchNetwork('solana:main')
    expect(chains.activeNamespace).toBe('solana')
    expect(moves).toEqual([])
    expect(storage.texts.get('@portico/active_namespace')).toBe('solana')
    expect(chains.get('eip155')?.status).toBe('connected')
  })

  test('to the one where it is asks the wallet nothing', async () => {
    const { kernel, moves } = await connected()
    await kernel.switchNetwork('eip155:1')
    expect(moves).toEqual([])
  })

  test('while nobody is connected only chooses', async () => {
    const { kernel } = await openPage()
    await kernel.switchNetwork('eip155:137')
    expect(kernel.stores.namespaces.active).toMatchObject({ network: polygon, status: 'disconnected' })
  })

  test('brings a wallet back from a network that the site does not list', async () => {
    const { kernel, wallet, eip155, moves } = await connected()
    wallet.session().changeNetwork('eip155:999')
    expect(eip155.isSupported).toBe(false)
    await kernel.switchNetwork('eip155:1')
    expect(moves).toEqual(['eip155:1'])
    expect(eip155).toMatchObject({ network: ethereum, isSupported: true })
  })

  test.each(['eip155:999', 'cosmos:hub', 'constructor:1', ':', 'eip155'])(
    'to %s, which nobody lists, rejects, and shows developers an alert',
    async id => {
      const { kernel, alert, eip155, moves } = await connected(undefined, { debug: true })
      expect(await codeOf(kernel.switchNetwork(id as `${string}:${string}`))).toBe('NETWORK_NOT_FOUND')
      expect(alert.current).toMatchObject({ code: 'SWITCH_NETWORK_NOT_FOUND', detail: id })
      expect(eip155.network).toBe(ethereum)
      expect(moves).toEqual([])
    },
  )

  test('is refused by a guard, before the wallet is asked', async () => {
    const asked: unknown[] = []
    const { kernel, moves, eip155, chains } = await connected(undefined, {
      plugins: [
        pluginThat(ctx =>
          ctx.tap(ctx.hooks.network.authorize, (next, previous) => {
            asked.push(next, previous)
            return { refuse: 'Sign in there first' }
          }),
        ),
      ],
    })
    await expect(kernel.switchNetwork('eip155:137')).rejects.toMatchObject({
      code: 'SWITCH_REFUSED',
      shortMessage: 'Sign in there first',
    })
    expect(asked).toEqual([polygon, ethereum])
    expect(moves).toEqual([])
    expect(eip155.network).toBe(ethereum)
    expect(chains.activeNamespace).toBe('eip155')
  })

  test('fails with what the wallet says, and the page stays', async () => {
    const { kernel, eip155, storage, events } = await connected(() => {
      throw chainSwitchUnconfirmed('still on eip155:1')
    })
    expect(await codeOf(kernel.switchNetwork('eip155:137'))).toBe('CHAIN_SWITCH_UNCONFIRMED')
    expect(eip155).toMatchObject({ network: ethereum, caipAddress: 'eip155:1:0xharbor' })
    expect(storage.texts.get('@portico/active_caip_network_id')).toBe('eip155:1')
    expect(events()).toEqual(['CONNECT_SUCCESS'])
  })

  test('on a chain whose wallets cannot be moved is not supported', async () => {
    const { kernel, eip155 } = await connected(null)
    await expect(kernel.switchNetwork('eip155:137')).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      shortMessage: 'Chain is not supported',
    })
    expect(eip155.network).toBe(ethereum)
  })

  test('that the wallet confirms after the visitor has disconnected changes nothing', async () => {
    let confirm: () => void = () => undefined
    const { kernel, eip155 } = await connected(() => new Promise<void>(resolve => (confirm = resolve)))
    const switched = codeOf(kernel.switchNetwork('eip155:137'))
    await settle()
    await kernel.disconnect()
    confirm()
    expect(await switched).toBe('SWITCH_REFUSED')
    expect(eip155).toMatchObject({ network: ethereum, status: 'disconnected' })
  })
})

describe('adding a network', () => {
  const testnet = network('eip155:5')

  test('makes it one to switch to', async () => {
    const { kernel, eip155 } = await connected()
    kernel.addNetwork(testnet)
    expect(eip155.networks).toEqual([ethereum, polygon, testnet])
    await kernel.switchNetwork('eip155:5')
    expect(eip155.network).toBe(testnet)
  })

  test('with an id that is there replaces it, also where it is active', async () => {
    const { kernel, eip155 } = await connected()
    const renamed = network('eip155:1', { name: 'Renamed' })
    kernel.addNetwork(renamed)
    expect(eip155.networks).toEqual([polygon, renamed])
    expect(eip155.network).toBe(renamed)
    expect(eip155.address).toBe('0xharbor')
  })

  test('on which the wallet is already makes it supported', async () => {
    const { kernel, wallet, eip155 } = await connected()
    wallet.session().changeNetwork('eip155:5')
    kernel.addNetwork(testnet)
    expect(eip155).toMatchObject({ network: testnet, isSupported: true })
  })

  test('of a namespace without a chain plugin is refused with its code', async () => {
    const { kernel } = await connected()
    expect(() => kernel.addNetwork(network('cosmos:hub'))).toThrow(
      expect.objectContaining({ code: 'ADAPTER_NOT_FOUND', shortMessage: 'Adapter not found' }),
    )
  })
})

describe('removing a network', () => {
  test('that is not active only takes it from the list', async () => {
    const { kernel, eip155, moves, chains } = await connected()
    await kernel.removeNetwork('eip155:137')
    expect(eip155.networks).toEqual([ethereum])
    expect(eip155.network).toBe(ethereum)
    expect(moves).toEqual([])
    expect(chains.activeNamespace).toBe('eip155')
  })

  test('that is active moves wallet and page to the first that remains', async () => {
    const { kernel, eip155, moves } = await connected()
    await kernel.removeNetwork('eip155:1')
    expect(moves).toEqual(['eip155:137'])
    expect(eip155).toMatchObject({ network: polygon, caipAddress: 'eip155:137:0xharbor' })
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('that is active while the wallet will not move leads to UnsupportedChain', async () => {
    const { kernel, eip155, stack, faults } = await connected(() => Promise.reject(new Error('no')))
    await kernel.removeNetwork('eip155:1')
    expect(eip155).toMatchObject({
      status: 'connected',
      isSupported: false,
      caipAddress: 'eip155:1:0xharbor',
    })
    expect(stack()).toEqual(['UnsupportedChain'])
    expect(faults).toEqual(['kernel: no'])
  })

  test('that is active while nobody is connected moves on without a word', async () => {
    const { kernel } = await openPage()
    await kernel.removeNetwork('eip155:1')
    expect(kernel.stores.namespaces.active?.network).toBe(polygon)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('that is the last one, while nobody is connected, opens nothing', async () => {
    const { kernel } = await openPage()
    await kernel.removeNetwork('solana:main')
    expect(kernel.stores.namespaces.get('solana')?.networks).toEqual([])
    expect(kernel.stores.modal.isOpen).toBe(false)
    kernel.addNetwork(solana)
    expect(kernel.stores.namespaces.get('solana')?.network).toBe(solana)
  })

  test('of a namespace without a chain plugin is refused with its code', async () => {
    const { kernel } = await connected()
    expect(await codeOf(kernel.removeNetwork('cosmos:hub'))).toBe('ADAPTER_NOT_FOUND')
    expect(await codeOf(kernel.removeNetwork('toString:1'))).toBe('ADAPTER_NOT_FOUND')
  })

  test('in a namespace that is not active keeps what the page remembers', async () => {
    const { kernel, storage } = await connected()
    kernel.addNetwork(network('solana:test'))
    await kernel.removeNetwork('solana:main')
    expect(kernel.stores.namespaces.get('solana')?.network?.caipNetworkId).toBe('solana:test')
    expect(storage.texts.get('@portico/active_namespace')).toBe('eip155')
  })
})

describe('the provider of a namespace', () => {
  test('is one object, whichever wallet is behind it', async () => {
    const { kernel } = await connected()
    const provider = await kernel.provider('eip155')
    await kernel.disconnect()
    expect(await kernel.provider('eip155')).toBe(provider)
    expect(provider).toEqual({ namespace: 'eip155' })
  })

  test('of a namespace without a chain plugin is refused with its code', async () => {
    const { kernel } = await connected()
    expect(await codeOf(kernel.provider('cosmos'))).toBe('ADAPTER_NOT_FOUND')
    expect(await codeOf(kernel.provider('__proto__'))).toBe('ADAPTER_NOT_FOUND')
  })
})
