import { autorun } from '../../../kernel/mobx.js'
import type { Connector } from '../../../kernel/contract/types.js'
import {
  contribute,
  definePlugin,
  view,
  type PluginSpec,
  type WalletFeature,
} from '../../../kernel/contract/plugin.js'
import { defineFlag, definePoint, defineView, first, inOrder } from '../../../kernel/contract/keys.js'
import {
  blank,
  createPage,
  openPage,
  pluginThat,
  testChain,
  ethereum,
  type PageOptions,
} from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

const home = defineView().as('Home')

const plugin = (id: string, spec: Partial<PluginSpec> = {}) => definePlugin({ id, ...spec } as PluginSpec)
const feature = (id: string, order: number): WalletFeature => ({ id, label: id, order, opens: home })

describe('a list of plugins', () => {
  const refused = (options: PageOptions) => {
    try {
      createPage(options)
    } catch (error) {
      return error
    }
    return undefined
  }

  test('with one id twice is refused', () => {
    expect(refused({ plugins: [plugin('acme.Faucet'), plugin('acme.Faucet')] })).toMatchObject({
      code: 'DUPLICATE_ID',
      shortMessage: "Two plugins are called 'acme.Faucet'",
    })
  })

  test('with one plugin twice is refused, too', () => {
    const same = plugin('same')
    expect(refused({ plugins: [same, same] })).toMatchObject({ code: 'DUPLICATE_ID' })
  })

  test('with one view id twice is refused, even where one of them is off', () => {
    const views = () => [view(defineView().as('Twice'), blank)]
    expect(
      refused({
        plugins: [
          plugin('a', { views: views() }),
          plugin('b', { views: views(), flag: defineFlag('b', false) }),
        ],
      }),
    ).toMatchObject({ code: 'DUPLICATE_ID', shortMessage: "Two views are called 'Twice'" })
  })

  test('without what one of them needs is refused, with the remedy', () => {
    expect(refused({ plugins: [plugin('a', { requires: ['b'] })] })).toMatchObject({
      code: 'MISSING_REQUIREMENT',
      shortMessage: "Plugin 'a' needs 'b'",
      details: "add 'b' to `plugins`",
    })
  })

  test('may name ids and views like the inner names of objects', () => {
    const { kernel } = createPage({
      plugins: [
        plugin('constructor'),
        plugin('__proto__', { views: [view(defineView().as('toString'), blank)] }),
      ],
    })
    expect(kernel.registry.view('toString')?.plugin.id).toBe('__proto__')
    expect(kernel.registry.view('hasOwnProperty')).toBeUndefined()
  })
})

describe('contributions', () => {
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)
  const made = (options: PageOptions = {}) =>
    createPage({
      ...options,
      plugins: [
        plugin('third', { walletFeatures: [feature('send', 40), feature('extra', 20)] }),
        plugin('second', { walletFeatures: [feature('swaps', 20)] }),
        plugin('first', { walletFeatures: [feature('onramp', 10), feature('receive', 30)] }),
      ],
    }).kernel.registry

  test('stand in their own order, then in that of the list', () => {
    expect(ids(made().walletFeatures)).toEqual(['onramp', 'extra', 'swaps', 'receive', 'send'])
  })

  test('stand as the host says; those it does not name follow in their order', () => {
    expect(ids(made({ order: { walletFeatures: ['send', 'nobody', 'swaps'] } }).walletFeatures)).toEqual([
      'send',
      'swaps',
      'onramp',
      'extra',
      'receive',
    ])
  })

  test('of each kind have an order of their own', () => {
    const { registry } = createPage({
      order: { accountTabs: ['b'], connectMethods: ['wallets', 'email'] },
      plugins: [
        plugin('x', {
          accountTabs: [
            { id: 'a', label: 'A', order: 1, load: blank },
            { id: 'b', label: 'B', order: 2, load: blank },
          ],
          connectMethods: [
            { id: 'email', order: 1, load: blank },
            { id: 'wallets', order: 2, load: blank },
          ],
        }),
      ],
    }).kernel
    expect(ids(registry.accountTabs)).toEqual(['b', 'a'])
    expect(ids(registry.connectMethods)).toEqual(['wallets', 'email'])
  })

  test('to the point of another plugin arrive there, in list order, and at no other point', async () => {
    const verifiers = definePoint<{ readonly name: string }>('verifiers')
    const namesake = definePoint<{ readonly name: string }>('verifiers')
    const seen: unknown[] = []
    const { kernel } = await openPage({
      plugins: [
        plugin('one', { contribute: [contribute(verifiers, { name: 'one' })] }),
        plugin('two', {
          contribute: [contribute(verifiers, { name: 'two' }), contribute(namesake, { name: 'other' })],
        }),
        pluginThat(ctx => void seen.push(ctx.contributions(verifiers), ctx.contributions(namesake)), {
          activate: 'open',
        }),
      ],
    })
    await kernel.open()
    await new Promise(resolve => setTimeout(resolve))
    expect(seen).toEqual([[{ name: 'one' }, { name: 'two' }], [{ name: 'other' }]])
  })

  test('come to what the key of their point makes of them', () => {
    const rates = definePoint('rates', { combine: first<string> })
    const steps = definePoint('steps', { combine: inOrder<{ readonly order: number }> })
    const totals = definePoint('totals', {
      combine: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
    })
    const { registry } = createPage({
      plugins: [
        plugin('one', {
          contribute: [contribute(rates, 'one'), contribute(steps, { order: 20 }), contribute(totals, 1)],
        }),
        plugin('two', {
          contribute: [contribute(rates, 'two'), contribute(steps, { order: 10 }), contribute(totals, 2)],
        }),
      ],
    }).kernel
    expect(registry.contributions(rates)).toBe('one')
    expect(registry.contributions(steps)).toEqual([{ order: 10 }, { order: 20 }])
    expect(registry.contributions(totals)).toBe(3)
    expect(registry.contributions(definePoint('empty', { combine: first<string> }))).toBeUndefined()
  })

  test('of messages come and go with the flag of their plugin', () => {
    const { kernel } = createPage({
      plugins: [plugin('off', { flag: defineFlag('off', false), strings: { 'off.title': 'Off' } })],
    })
    expect(kernel.registry.strings).toEqual([])
    kernel.stores.flags.set('off', true)
    expect(kernel.registry.strings).toEqual([{ 'off.title': 'Off' }])
  })
})

describe('a view', () => {
  test('is found by another copy of its key, as a page with two copies of a package has it', () => {
    const { kernel } = createPage({ plugins: [plugin('a', { views: [view(home, blank, 'home.title')] })] })
    expect(kernel.registry.view(defineView().as('Home'))).toMatchObject({ title: 'home.title', view: home })
  })

  test('pushed by another copy of its key is the one that the plugin registered', async () => {
    const { kernel } = await openPage({ plugins: [plugin('a', { views: [view(home, blank)] })] })
    await kernel.open()
    kernel.push(defineView().as('Home'))
    expect(kernel.stores.router.current?.view).toBe(home)
  })
})

const raise = (): never => {
  throw new Error('broken decoration')
}

describe('wallets', () => {
  const found = async (wallets: readonly ScriptedWallet[], options: PageOptions = {}) =>
    (await openPage({ wallets, ...options })).kernel.stores.connectors

  test('stand in the order in which they were found', async () => {
    const connectors = await found([new ScriptedWallet({ id: 'b' }), new ScriptedWallet({ id: 'a' })])
    expect(connectors.list.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('that are known already are drawn otherwise by a plugin that comes later, and as before when it goes', async () => {
    const { kernel } = await openPage({
      wallets: [
        new ScriptedWallet({ id: 'b', name: 'Beacon' }),
        new ScriptedWallet({ id: 'a', name: 'Anchor' }),
      ],
      plugins: [
        pluginThat(
          ctx =>
            ctx.tap(ctx.hooks.connectors.decorate, list =>
              list.map(each => ({ ...each, name: each.name.toUpperCase() })),
            ),
          { flag: defineFlag('decorating', true), activate: 'start' },
        ),
      ],
    })
    const seen: string[] = []
    await kernel.start()
    const stop = autorun(() => seen.push(kernel.stores.connectors.list.map(({ name }) => name).join()))
    expect(seen).toEqual(['Beacon,Anchor'])
    await kernel.open()
    expect(seen.at(-1)).toBe('BEACON,ANCHOR')
    kernel.stores.flags.set('decorating', false)
    expect(seen.at(-1)).toBe('Beacon,Anchor')
    stop()
  })

  test.each<[string, (list: readonly Connector[]) => readonly Connector[]]>([
    ['breaks', () => raise()],
    ['puts them in another order, which is for walletListing', list => [...list].reverse()],
    ['leaves some out', list => list.slice(1)],
  ])('are all there, in their order, where a plugin that decorates them %s', async (_, decorate) => {
    const { kernel, faults } = await openPage({
      wallets: [new ScriptedWallet({ id: 'b' }), new ScriptedWallet({ id: 'a' })],
      plugins: [
        pluginThat(ctx => ctx.tap(ctx.hooks.connectors.decorate, decorate), {
          connectors: [async () => () => ({ discover: () => () => undefined })],
        }),
      ],
    })
    expect(kernel.stores.connectors.list.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(new Set(faults).size).toBe(1)
  })

  test('keep the first binding of an id: a later one of the same id does not take its place', async () => {
    const first = new ScriptedWallet({ id: 'same' })
    const second = new ScriptedWallet({ id: 'same', address: '0xevil' })
    const connectors = await found([first, second])
    expect(connectors.list).toEqual([first.connector])
    expect(connectors.get('same')).toBe(first.connector)
  })

  test('of one identity are both there', async () => {
    const connectors = await found([
      new ScriptedWallet({ id: 'one', key: 'io.metamask' }),
      new ScriptedWallet({ id: 'two', key: 'io.metamask' }),
    ])
    expect(connectors.withKey('io.metamask').map(({ id }) => id)).toEqual(['one', 'two'])
  })

  test('beyond fifty are not kept', async () => {
    const many = Array.from({ length: 60 }, (_, index) => new ScriptedWallet({ id: `wallet ${index}` }))
    expect((await found(many)).list).toHaveLength(50)
  })

  test('that go are gone, and the namesake of a wallet cannot take it away', async () => {
    const { kernel, source } = await openPage()
    const real = new ScriptedWallet({ id: 'same' })
    const fake = new ScriptedWallet({ id: 'same' })
    const removeReal = source.announce(real.connector)
    const removeFake = source.announce(fake.connector)
    removeFake()
    expect(kernel.stores.connectors.list).toEqual([real.connector])
    removeReal()
    expect(kernel.stores.connectors.list).toEqual([])
  })
})

describe('chains', () => {
  test('of one namespace from two plugins are one, with the networks of both', () => {
    const { kernel } = createPage({
      chains: [
        testChain('eip155', [ethereum]),
        { ...testChain('eip155', []), id: 'more', spec: { ...testChain('eip155', []).spec, id: 'more' } },
      ],
    })
    expect(kernel.stores.namespaces.all.map(({ namespace, networks }) => [namespace, networks])).toEqual([
      ['eip155', [ethereum]],
    ])
  })

  test('start on the network that the host names, in its namespace', () => {
    const { namespaces } = createPage({ defaultNetwork: 'solana:main' }).kernel.stores
    expect(namespaces.activeNamespace).toBe('solana')
    expect(createPage({ defaultNetwork: 'eip155:137' }).kernel.stores.namespaces.active?.network?.id).toBe(
      '137',
    )
  })

  test('start on the first one where the host names a network that is not listed', () => {
    for (const defaultNetwork of ['eip155:999', 'cosmos:hub', 'constructor:1'] as const) {
      const { namespaces } = createPage({ defaultNetwork }).kernel.stores
      expect(namespaces.active?.network).toBe(ethereum)
    }
  })

  test('tell their state as plain data', () => {
    const [state] = createPage().kernel.stores.namespaces.all.map(chain => chain.state)
    expect(state).toEqual({
      namespace: 'eip155',
      status: 'disconnected',
      address: undefined,
      caipAddress: undefined,
      accounts: [],
      allAccounts: [],
      addressLabels: {},
      network: ethereum,
      networks: [ethereum, expect.objectContaining({ id: '137' })],
      wallet: undefined,
      balance: undefined,
      balanceSymbol: undefined,
      profileName: undefined,
      pendingTransactions: 0,
      profileImage: undefined,
      addressExplorerUrl: undefined,
      preferredAccountType: 'eoa',
    })
  })
})
