import { jest } from '@jest/globals'
import type { Kernel } from '../../../kernel/contract/Kernel.js'
import { defineView } from '../../../kernel/contract/keys.js'
import { definePlugin, view } from '../../../kernel/contract/plugin.js'
import { autorun } from '../../../kernel/mobx.js'
import {
  blank,
  countingStorage,
  ethereum,
  network,
  openPage,
  pluginThat,
  polygon,
  settle,
} from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const approveView = defineView<undefined, boolean>({ holds: true }).as('Approve')
const approving = definePlugin({ id: 'approving', guards: [], views: [view(approveView, blank)] })
/** The visitor decides, and the modal, which was opened for that, closes. */
const decide = (kernel: Kernel) => {
  const { router } = kernel.stores
  if (router.current) router.finish(router.current, true)
  kernel.close({ force: true })
}

/** A page connected by one wallet with both namespaces. */
const connected = async (options: Parameters<typeof openPage>[0] = {}) => {
  const wallet = new ScriptedWallet({ namespaces: ['eip155', 'solana'] })
  const storage = countingStorage()
  const page = await openPage({ wallets: [wallet], env: { storage }, ...options })
  await page.kernel.connect({ connectorId: 'harbor' })
  const [eip155, solana] = page.kernel.stores.namespaces.all
  if (!eip155 || !solana) throw new Error('two chains expected')
  return { ...page, wallet, storage, eip155, solana, session: wallet.session('eip155') }
}

test('a wallet that goes to another account and another network at once is told of as it is after both', async () => {
  const told: unknown[] = []
  const { session, eip155, storage } = await connected({
    plugins: [
      pluginThat(ctx => {
        ctx.tap(
          ctx.hooks.account.changed,
          ({ address, networkId }) => void told.push(['account', address, networkId, eip155Now()]),
        )
        ctx.tap(ctx.hooks.network.switched, ({ caipNetworkId }) => {
          told.push(['network', caipNetworkId, eip155Now()])
        })
      }),
    ],
  })
  const eip155Now = () => eip155.caipAddress
  const seen: unknown[] = []
  const stop = autorun(() => seen.push(eip155.caipAddress))
  session.move([{ address: '0xsecond', type: 'eoa' }], polygon.caipNetworkId)
  stop()
  expect(told).toEqual([
    ['account', '0xsecond', 'eip155:137', 'eip155:137:0xsecond'],
    ['network', 'eip155:137', 'eip155:137:0xsecond'],
  ])
  expect(seen).toEqual(['eip155:1:0xharbor', 'eip155:137:0xsecond'])
  expect(storage.texts.get('@portico/active_caip_network_id')).toBe('eip155:137')
})

describe('the visitor chooses another account in the wallet', () => {
  test('and the page follows, in that namespace only', async () => {
    const changed: string[] = []
    const { session, eip155, solana } = await connected({
      plugins: [
        pluginThat(ctx => ctx.tap(ctx.hooks.account.changed, ({ address }) => void changed.push(address))),
      ],
    })
    session.changeAccounts('0xsecond', '0xharbor')
    expect(eip155.caipAddress).toBe('eip155:1:0xsecond')
    expect(eip155.connection?.accounts.map(({ address }) => address)).toEqual(['0xsecond', '0xharbor'])
    expect(solana.address).toBe('0xharbor')
    expect(changed).toEqual(['0xsecond'])
  })

  test('and nothing of the account before is shown any more', async () => {
    const { session, eip155 } = await connected()
    eip155.account.setBalance('1.5', 'COIN')
    eip155.account.setProfile('harbor.eth', undefined)
    expect(eip155.state.profileName).toBe('harbor.eth')
    expect(eip155.state.addressExplorerUrl).toBeUndefined()
    const explorer = { name: 'Explorer', url: 'https://explorer.example' }
    eip155.addNetwork({ ...ethereum, blockExplorers: { default: explorer } })
    expect(eip155.state.addressExplorerUrl).toBe('https://explorer.example/address/0xharbor')
    session.changeAccounts('0xsecond')
    expect(eip155.state.profileName).toBeUndefined()
    expect(eip155.account).toMatchObject({
      balance: undefined,
      balanceSymbol: undefined,
      profileName: undefined,
    })
  })

  test('opens one more while the active one stays: what is known of that one stays', async () => {
    const changed: string[] = []
    const { session, eip155 } = await connected({
      plugins: [
        pluginThat(ctx => ctx.tap(ctx.hooks.account.changed, ({ address }) => void changed.push(address))),
      ],
    })
    eip155.account.setBalance('1.5', 'COIN')
    session.changeAccounts('0xharbor', '0xsecond')
    expect(eip155.account.balance).toBe('1.5')
    expect(eip155.connection?.accounts).toHaveLength(2)
    expect(changed).toEqual([])
  })

  test('makes answers that were asked for the one before late', async () => {
    const { session, eip155 } = await connected()
    const { epoch } = eip155
    session.changeAccounts('0xsecond')
    expect(eip155.epoch).toBeGreaterThan(epoch)
  })
})

describe('the visitor disconnects the site in the wallet', () => {
  test.each([
    ['by taking all accounts away', (session: { changeAccounts(): void }) => session.changeAccounts()],
    ['by ending the session', (session: { end(): void }) => session.end()],
  ])('%s: that namespace is disconnected, the other stays', async (_, act) => {
    const { session, eip155, solana, storage, events, wallet } = await connected()
    act(session)
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined })
    expect(solana).toMatchObject({ status: 'connected', address: '0xharbor' })
    expect(session.watchers).toBe(0)
    expect(wallet.session('solana').watchers).toBe(1)
    expect(Object.fromEntries(storage.texts)).toMatchObject({
      '@portico/connection_status': 'connected',
      '@portico/connected_namespaces': 'solana',
    })
    expect(storage.texts.has('@portico/eip155:connected_connector_id')).toBe(false)
    expect(events()).toEqual(['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS'])
  })

  test('nothing is asked of the wallet for that', async () => {
    const { session } = await connected()
    session.end()
    await settle()
    expect(session.goodbyes).toBe(0)
  })

  test('it is told once, however often the wallet says so', async () => {
    const { session, events } = await connected()
    session.changeAccounts()
    session.end()
    session.changeAccounts()
    expect(events().filter(name => name === 'DISCONNECT_SUCCESS')).toHaveLength(1)
  })
})

describe('the visitor chooses another network in the wallet', () => {
  test('and the page follows', async () => {
    const switched: string[] = []
    const { session, eip155, storage } = await connected({
      plugins: [
        pluginThat(ctx => ctx.tap(ctx.hooks.network.switched, ({ name }) => void switched.push(name))),
      ],
    })
    eip155.account.setBalance('1.5', 'COIN')
    session.changeNetwork('eip155:137')
    session.changeNetwork('eip155:137')
    expect(eip155.network).toBe(polygon)
    expect(eip155.connection?.networkId).toBe('eip155:137')
    expect(eip155.account.balance).toBeUndefined()
    expect(switched).toEqual([polygon.name])
    expect(storage.texts.get('@portico/active_caip_network_id')).toBe('eip155:137')
  })

  test('the page lists it: no view opens', async () => {
    const { session, kernel } = await connected()
    session.changeNetwork('eip155:137')
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('the page does not list it: UnsupportedChain is shown, once', async () => {
    const { session, eip155, kernel, stack } = await connected()
    session.changeNetwork('eip155:999')
    session.changeNetwork('eip155:998')
    expect(eip155).toMatchObject({
      status: 'connected',
      isSupported: false,
      caipAddress: 'eip155:998:0xharbor',
    })
    expect(kernel.stores.modal.isOpen).toBe(true)
    expect(stack()).toEqual(['UnsupportedChain'])
  })

  test('the page does not list it while the visitor decides on something: UnsupportedChain is shown after that', async () => {
    const { session, kernel, stack, faults } = await connected({ plugins: [approving] })
    const answer = kernel.present(approveView)
    await settle()
    session.changeNetwork('eip155:999')
    session.changeNetwork('eip155:998')
    expect(stack()).toEqual(['Approve'])
    decide(kernel)
    expect(await answer).toBe(true)
    await settle()
    expect(stack()).toEqual(['UnsupportedChain'])
    expect(faults).toEqual([])
  })

  test('the wallet is back on a listed one when the visitor has decided: no view opens', async () => {
    const { session, kernel } = await connected({ plugins: [approving] })
    void kernel.present(approveView)
    await settle()
    session.changeNetwork('eip155:999')
    session.changeNetwork('eip155:137')
    decide(kernel)
    await settle()
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('the host allows any: no view opens', async () => {
    const { session, eip155, kernel } = await connected({ allowUnsupportedChain: true })
    session.changeNetwork('eip155:999')
    expect(eip155.isSupported).toBe(false)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('in a namespace that is not the active one: the page remembers the active one', async () => {
    const { wallet, kernel, solana, storage } = await connected()
    kernel.addNetwork(network('solana:test'))
    wallet.session('solana').changeNetwork('solana:test')
    expect(solana.network?.caipNetworkId).toBe('solana:test')
    expect(kernel.stores.namespaces.activeNamespace).toBe('eip155')
    expect(storage.texts.get('@portico/active_namespace')).toBe('eip155')
    expect(storage.texts.get('@portico/active_caip_network_id')).toBe('eip155:1')
  })
})

describe('an old session', () => {
  test('is not listened to after the next one stands', async () => {
    const { kernel, session, wallet, eip155, events } = await connected()
    await kernel.connect({ connectorId: 'harbor' })
    const next = wallet.session('eip155')
    expect(session.watchers).toBe(0)
    expect(next.watchers).toBe(1)

    session.changeAccounts('0xold')
    session.changeNetwork('eip155:999')
    session.end()
    expect(eip155).toMatchObject({ status: 'connected', caipAddress: 'eip155:1:0xharbor' })
    expect(events()).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS'])
  })

  test('is not listened to after a disconnect', async () => {
    const { kernel, session, eip155 } = await connected()
    await kernel.disconnect()
    session.changeAccounts('0xold')
    session.changeNetwork('eip155:999')
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined, isSupported: true })
    expect(kernel.stores.modal.isOpen).toBe(false)
  })
})

test('a wallet that cannot be watched is connected all the same, and the fault is reported', async () => {
  const { kernel, source, faults } = await openPage()
  const wallet = new ScriptedWallet()
  source.announce({
    ...wallet.connector,
    connect: async request => {
      const [session] = await wallet.connector.connect(request)
      if (!session) return []
      return [
        Object.assign(session, {
          watch: () => {
            throw new Error('no events')
          },
        }),
      ]
    },
  })
  await kernel.connect({ connectorId: 'harbor' })
  expect(kernel.stores.namespaces.active?.status).toBe('connected')
  expect(faults).toEqual(['kernel: no events'])
})

test('a wallet that breaks as it is left is left all the same, and the fault is reported', async () => {
  const { kernel, source, faults } = await openPage()
  const wallet = new ScriptedWallet()
  source.announce({
    ...wallet.connector,
    connect: async request => {
      const [session] = await wallet.connector.connect(request)
      if (!session) return []
      return [
        Object.assign(session, {
          watch: () => () => {
            throw new Error('no way out')
          },
        }),
      ]
    },
  })
  await kernel.connect({ connectorId: 'harbor' })
  await kernel.disconnect()
  expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
  expect(faults).toEqual(['kernel: no way out'])
})

test('ending the kernel takes every listener away and leaves the wallet connected to the site', async () => {
  const { kernel, wallet } = await connected()
  kernel.dispose()
  expect(wallet.sessions.map(({ watchers, goodbyes }) => ({ watchers, goodbyes }))).toEqual([
    { watchers: 0, goodbyes: 0 },
    { watchers: 0, goodbyes: 0 },
  ])
})
