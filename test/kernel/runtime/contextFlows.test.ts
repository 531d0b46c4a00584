import { jest } from '@jest/globals'
import { defineCapability, defineFlag, type PluginContext } from '../../../kernel/define.js'
import { blank, codeOf, openPage, pass, pluginThat, type PageOptions } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page with a plugin whose context the test has. */
const contextOn = async ({ plugins = [], ...options }: PageOptions = {}) => {
  const contexts: PluginContext[] = []
  const own = pluginThat(ctx => void contexts.push(ctx), { activate: 'start', guards: [] })
  const page = await openPage({ ...options, plugins: [own, ...plugins] })
  await page.kernel.start()
  await pass(0)
  const [context] = contexts
  if (!context) throw new Error('a context expected')
  return { ...page, context }
}

const call = (method: string) => ({ namespace: 'eip155', method, params: [] })

describe('a provider that a plugin brings', () => {
  test('passes what is safe, and what nobody refuses', async () => {
    const asked: string[] = []
    const guard = pluginThat(
      ctx => ctx.tap(ctx.hooks.rpc.requested, ({ method }) => void asked.push(method)),
      { id: 'guard', activate: 'demand', guards: ['rpc'] },
    )
    const { context } = await contextOn({ plugins: [guard] })
    expect(await codeOf(context.guardRpc(call('read')))).toBe('none')
    expect(await codeOf(context.guardRpc(call('sign')))).toBe('none')
    // The guard is set up by the first request, whatever its stage.
    expect(asked).toEqual(['sign'])
  })

  test('is kept from what a guard refuses, with its reason', async () => {
    const guard = pluginThat(ctx => ctx.tap(ctx.hooks.rpc.requested, () => ({ refuse: 'Not now' })), {
      id: 'guard',
      activate: 'demand',
      guards: ['rpc'],
    })
    const { context } = await contextOn({ plugins: [guard] })
    await expect(context.guardRpc(call('sign'))).rejects.toMatchObject({
      code: 'RPC_REFUSED',
      shortMessage: 'Not now',
    })
  })

  test('is kept from what no chain lists, and the visitor stays where they are', async () => {
    const { context, kernel, stack } = await contextOn()
    await kernel.open()
    await kernel.open('UnsupportedChain')
    expect(await codeOf(context.guardRpc(call('eth_sign')))).toBe('RPC_NOT_ALLOWED')
    expect(stack()).toEqual(['Connect', 'UnsupportedChain'])
    await pass(300)
    expect(kernel.stores.toast.current).toMatchObject({ text: 'error.RPC_NOT_ALLOWED' })
  })

  test('is kept from everything while a guard cannot be set up', async () => {
    const broken = pluginThat(() => Promise.reject(new Error('broken')), {
      id: 'broken',
      activate: 'demand',
      guards: ['rpc'],
    })
    const { context } = await contextOn({ plugins: [broken] })
    expect(await codeOf(context.guardRpc(call('read')))).toBe('GUARD_UNAVAILABLE')
  })
})

test('the tabs of an account are those that are possible on its chain, in order', async () => {
  const dance = defineCapability<object>('dance')
  const tabs = (id: string, isOn: boolean) =>
    pluginThat(() => undefined, {
      id,
      flag: defineFlag(id, isOn),
      activate: 'demand',
      accountTabs: [
        { id: `${id}.late`, label: 'Late', order: 20, load: blank },
        { id: `${id}.early`, label: 'Early', order: 10, load: blank },
        { id: `${id}.dance`, label: 'Dance', order: 5, load: blank, needs: [dance] },
        {
          id: `${id}.solana`,
          label: 'Solana',
          order: 15,
          load: blank,
          when: ({ namespace }) => namespace === 'solana',
        },
      ],
    })
  const { context } = await contextOn({ plugins: [tabs('on', true), tabs('off', false)] })
  const idsOn = (namespace: string) =>
    context.stores.namespaces.all
      .filter(chain => chain.namespace === namespace)
      .flatMap(chain => context.accountTabs(chain).map(({ id }) => id))
  expect(idsOn('eip155')).toEqual(['on.early', 'on.late'])
  expect(idsOn('solana')).toEqual(['on.early', 'on.solana', 'on.late'])
})

test('the ways to connect are in the order of the host, and go with their flag', async () => {
  const method = (id: string, order: number) =>
    pluginThat(() => undefined, {
      id,
      flag: defineFlag(id, true),
      activate: 'demand',
      connectMethods: [{ id, order, load: blank }],
    })
  const { context, kernel } = await contextOn({
    plugins: [method('social', 20), method('email', 10), method('passkey', 40)],
    order: { connectMethods: ['passkey'] },
  })
  const ids = () => context.connectMethods().map(({ id }) => id)
  expect(ids()).toEqual(['passkey', 'email', 'social'])
  kernel.stores.flags.set('email', false)
  expect(ids()).toEqual(['passkey', 'social'])
})

describe('the accounts of a wallet', () => {
  const connected = async () => {
    const wallet = new ScriptedWallet({
      accounts: [
        { address: '0xone', type: 'eoa' },
        { address: '0xtwo', type: 'smartAccount' },
        { address: '0xthree', type: 'eoa' },
      ],
    })
    const page = await contextOn({ wallets: [wallet] })
    await page.kernel.connect({ connectorId: 'harbor' })
    return { ...page, chain: page.kernel.stores.namespaces.get('eip155') }
  }

  test('are chosen between by a plugin', async () => {
    const { context, chain } = await connected()
    await context.selectAccount('0xthree', 'eip155')
    expect(chain?.address).toBe('0xthree')
    expect(await codeOf(context.selectAccount('0xfour', 'eip155'))).toBe('ACCOUNT_NOT_OPEN')
    expect(await codeOf(context.selectAccount('0xthree', 'nowhere'))).toBe('ADAPTER_NOT_FOUND')
  })

  test('are chosen between by their type', async () => {
    const { context, chain } = await connected()
    await context.setPreferredAccountType('eip155', 'smartAccount')
    expect(chain?.address).toBe('0xtwo')
    expect(await codeOf(context.setPreferredAccountType('nowhere', 'eoa'))).toBe('ADAPTER_NOT_FOUND')
  })
})

test('what connecting needs is fetched ahead for a plugin, and a failure keeps nobody', async () => {
  const prepared: string[] = []
  const { context, source } = await contextOn()
  source.announce({
    ...new ScriptedWallet({ id: 'good' }).connector,
    prepare: async () => void prepared.push('good'),
  })
  source.announce({
    ...new ScriptedWallet({ id: 'bad' }).connector,
    prepare: () => Promise.reject(new Error('no network')),
  })
  await context.prepareConnect('good')
  await context.prepareConnect('bad')
  await context.prepareConnect('nobody')
  expect(prepared).toEqual(['good'])
})
