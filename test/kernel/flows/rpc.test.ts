import { jest } from '@jest/globals'
import { definePlugin, type AnyPlugin, type RpcContribution } from '../../../kernel/contract/plugin.js'
import { defineFlag } from '../../../kernel/contract/keys.js'
import { openPage, pass, pluginThat, codeOf } from '../../support/kernel.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const call = (method: string, namespace = 'eip155') => ({ namespace, method, params: [] })

/** A guard that counts what it is asked, and answers as told. */
const approval = (
  answer: { refuse: string } | undefined,
  asked: string[] = [],
): { plugin: AnyPlugin; asked: string[] } => ({
  asked,
  plugin: pluginThat(
    ctx =>
      ctx.tap(ctx.hooks.rpc.requested, ({ method }) => {
        asked.push(method)
        return answer
      }),
    { activate: 'open', guards: ['rpc'] },
  ),
})

const guardedPage = async (answer?: { refuse: string }) => {
  const { plugin, asked } = approval(answer)
  const page = await openPage({ plugins: [plugin] })
  await page.kernel.open()
  await pass(0)
  page.kernel.close()
  return { ...page, asked }
}

test('a method that is not allowed leaves the views that the visitor is at', async () => {
  const { kernel, stack } = await guardedPage()
  await kernel.open()
  await kernel.open('UnsupportedChain')
  const before = stack()
  expect(before).toHaveLength(2)
  expect(await codeOf(kernel.guardRpc(call('unknown')))).toBe('RPC_NOT_ALLOWED')
  expect(stack()).toEqual(before)
  await pass(300)
  expect(kernel.stores.toast.current).toBeDefined()
})

describe('a call to the embedded wallet', () => {
  test('that is safe passes without a question', async () => {
    const { kernel, asked } = await guardedPage({ refuse: 'no' })
    expect(await codeOf(kernel.guardRpc(call('read')))).toBe('none')
    expect(asked).toEqual([])
  })

  test('that needs approval is put to the visitor', async () => {
    const { kernel, asked } = await guardedPage()
    expect(await codeOf(kernel.guardRpc(call('sign')))).toBe('none')
    expect(asked).toEqual(['sign'])
  })

  test('that the visitor refuses is refused, with the reason', async () => {
    const { kernel } = await guardedPage({ refuse: 'Not now' })
    await expect(kernel.guardRpc(call('sign'))).rejects.toMatchObject({
      code: 'RPC_REFUSED',
      shortMessage: 'Not now',
    })
  })

  test.each([
    'eth_sign',
    'foo',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'READ',
    ' read',
    '',
    42,
    null,
    undefined,
    {},
  ])('by the name %j is rejected', async method => {
    const { kernel, asked } = await guardedPage()
    const refused = kernel.guardRpc(call(method as string))
    await expect(refused).rejects.toMatchObject({
      code: 'RPC_NOT_ALLOWED',
      shortMessage: 'Requested RPC call is not allowed',
    })
    expect(asked).toEqual([])
  })

  test('that is rejected opens the modal, and after 300 ms says why', async () => {
    const { kernel } = await guardedPage()
    expect(await codeOf(kernel.guardRpc(call('foo')))).toBe('RPC_NOT_ALLOWED')
    const { modal, toast } = kernel.stores
    expect(modal.isOpen).toBe(true)
    await pass(299)
    expect(toast.current).toBeUndefined()
    await pass(1)
    expect(toast.current).toMatchObject({ kind: 'error', text: 'error.RPC_NOT_ALLOWED' })
  })

  test('is known in its own namespace only', async () => {
    const { kernel } = await guardedPage()
    expect(await codeOf(kernel.guardRpc(call('read', 'solana')))).toBe('none')
    for (const namespace of ['cosmos', '__proto__', 'constructor', ''])
      expect(await codeOf(kernel.guardRpc(call('read', namespace)))).toBe('RPC_NOT_ALLOWED')
  })

  test('is rejected by its name in few characters, never whole', async () => {
    const { kernel } = await guardedPage()
    await expect(kernel.guardRpc(call('x'.repeat(10_000)))).rejects.toMatchObject({ details: 'x'.repeat(64) })
  })
})

test('the allow-list of a plugin counts while its flag is on', async () => {
  const { kernel } = await openPage({
    plugins: [
      definePlugin({
        id: 'more',
        flag: defineFlag('more', true),
        rpc: [{ namespace: 'eip155', safe: ['peek'], approve: ['poke'], events: [] }],
      }),
    ],
  })
  const answers = () => Promise.all(['peek', 'poke'].map(method => codeOf(kernel.guardRpc(call(method)))))
  expect(await answers()).toEqual(['none', 'none'])
  kernel.stores.flags.set('more', false)
  expect(await answers()).toEqual(['RPC_NOT_ALLOWED', 'RPC_NOT_ALLOWED'])
})

describe('an allow-list that is fetched', () => {
  const page = (load: () => Promise<readonly RpcContribution[]>) =>
    openPage({ plugins: [definePlugin({ id: 'more', rpc: load })] })
  const more: readonly RpcContribution[] = [{ namespace: 'eip155', safe: ['peek'], approve: [], events: [] }]

  test('is fetched with the first call, not before', async () => {
    const load = jest.fn(() => Promise.resolve(more))
    const { kernel } = await page(load)
    await kernel.open()
    await pass(1000)
    expect(load).not.toHaveBeenCalled()
    expect(await codeOf(kernel.guardRpc(call('peek')))).toBe('none')
    expect(await codeOf(kernel.guardRpc(call('poke')))).toBe('RPC_NOT_ALLOWED')
  })

  test('lets nothing pass that it may have named, while it cannot be fetched', async () => {
    const { kernel } = await page(() => Promise.reject(new Error('offline')))
    expect(await codeOf(kernel.guardRpc(call('peek')))).toBe('PLUGIN_LOAD_FAILED')
  })
})

test('a plugin may classify a call more strictly than the lists', async () => {
  const { kernel } = await openPage({
    plugins: [
      pluginThat(
        ctx => ctx.tap(ctx.hooks.rpc.classify, ({ method }) => (method === 'read' ? 'reject' : undefined)),
        { activate: 'open', guards: ['rpc'] },
      ),
    ],
  })
  await kernel.open()
  await pass(0)
  expect(await codeOf(kernel.guardRpc(call('read')))).toBe('RPC_NOT_ALLOWED')
})
