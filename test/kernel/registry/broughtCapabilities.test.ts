import {
  signMessage,
  switchNetwork,
  transfer,
  type SignMessage,
} from '../../../kernel/contract/capabilities.js'
import { defineFlag } from '../../../kernel/contract/keys.js'
import {
  definePlugin,
  namespaceCapability,
  type AnyPlugin,
  type CapabilityContribution,
  type PluginContext,
  type PluginSpec,
} from '../../../kernel/contract/plugin.js'
import { autorun, when } from '../../../kernel/mobx.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { accountView, codeOf, createPage, ethereum, openPage, testChain } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { greeting, settle, telling } from './support/plugins.js'

const flag = defineFlag('signer', true)

/** A signer whose signature says who it is. */
const signer = (name: string): SignMessage => ({ sign: async () => name })

const signing = (
  name: string,
  load: (name: string) => unknown = () => undefined,
  namespace = 'eip155',
): CapabilityContribution =>
  namespaceCapability(signMessage, {
    namespace,
    load: async () => {
      await load(name)
      return () => signer(name)
    },
  })

/** A plugin that brings signing to `eip155`, which has none of its own here. */
const bringing = (
  id: string,
  spec: Partial<PluginSpec> = {},
  load?: (name: string) => unknown,
  namespace?: string,
): AnyPlugin =>
  definePlugin({
    id,
    activate: 'demand',
    guards: [],
    capabilities: [signing(id, load, namespace)],
    ...spec,
  } as PluginSpec)

const signatureOf = async (ability: SignMessage | undefined) => ability?.sign({} as never, '')

/** Who signs, as a view that shows it would see it over time. */
const watched = (kernel: { capability: PluginContext['capability'] }) => {
  const seen: (SignMessage | undefined)[] = []
  autorun(() => seen.push(kernel.capability(signMessage, 'eip155')))
  return seen
}

describe('a capability that a plugin brings to a chain of another', () => {
  test('is there for who waits for it', async () => {
    const { kernel } = createPage({ plugins: [bringing('signer')] })
    expect(await signatureOf(await kernel.loadCapability(signMessage, 'eip155'))).toBe('signer')
  })

  test('is fetched by being asked for, once, and seen as soon as it is there', async () => {
    const fetched: string[] = []
    const { kernel } = await openPage({ plugins: [bringing('signer', {}, name => fetched.push(name))] })
    expect(fetched).toEqual([])
    const seen = watched(kernel)
    expect(seen).toEqual([undefined])
    kernel.capability(signMessage, 'eip155')
    await when(() => kernel.capability(signMessage, 'eip155') !== undefined)
    expect(await signatureOf(seen.at(-1))).toBe('signer')
    expect([seen.length, fetched]).toEqual([2, ['signer']])
    expect(kernel.capability(signMessage, 'eip155')).toBe(await kernel.loadCapability(signMessage, 'eip155'))
  })

  test('is not fetched before the adapter is there, which may have it itself', async () => {
    const fetched: string[] = []
    const { kernel } = createPage({ plugins: [bringing('signer', {}, name => fetched.push(name))] })
    await kernel.preload()
    expect(kernel.capability(signMessage, 'eip155')).toBeUndefined()
    await settle()
    expect(fetched).toEqual([])
  })

  test('is made with the context of its plugin, which is set up by then, and the store of the chain', async () => {
    const made: unknown[] = []
    const told: string[] = []
    const make = (context: PluginContext, chain: NamespaceStore) => {
      made.push(context.id, context.get(greeting), chain.namespace, [...told])
      return signer('signer')
    }
    const plugin = definePlugin({
      id: 'signer',
      activate: 'demand',
      guards: [],
      requires: ['required'],
      provides: [greeting],
      capabilities: [namespaceCapability(signMessage, { namespace: 'eip155', load: async () => make })],
      setup: async () => context => context.provide(greeting, () => 'hello'),
    })
    const required = telling('required', told, { activate: 'demand', guards: [] })
    const { kernel } = await openPage({ plugins: [plugin, required] })
    await kernel.loadCapability(signMessage, 'eip155')
    expect(made).toEqual(['signer', 'hello', 'eip155', ['required']])
  })

  test('makes what needs it offered', async () => {
    const sign = { id: 'sign', label: 'Sign', order: 1, opens: accountView, needs: [signMessage] }
    const contexts: PluginContext[] = []
    const { kernel } = await openPage({
      wallets: [new ScriptedWallet()],
      plugins: [
        bringing('signer', {
          walletFeatures: [sign],
          activate: 'start',
          setup: async () => context => void contexts.push(context),
        }),
      ],
    })
    await kernel.connect({ connectorId: 'harbor' })
    const chain = kernel.stores.namespaces.get('eip155')!
    const offered: string[][] = []
    autorun(() => offered.push(contexts[0]!.walletFeatures(chain).map(({ id }) => id)))
    await settle()
    expect(offered).toEqual([[], ['sign']])
  })

  test('moves wallets to a network, where the chain itself cannot', async () => {
    const moved: string[] = []
    const mover = definePlugin({
      id: 'mover',
      capabilities: [
        namespaceCapability(switchNetwork, {
          namespace: 'eip155',
          load: async () => () => ({
            switch: async (_, { caipNetworkId }) => void moved.push(caipNetworkId),
          }),
        }),
      ],
    })
    const polygon = { ...ethereum, id: '137', caipNetworkId: 'eip155:137' as const }
    const { kernel } = await openPage({
      wallets: [new ScriptedWallet()],
      chains: [testChain('eip155', [ethereum, polygon], null)],
      plugins: [mover],
    })
    await kernel.connect({ connectorId: 'harbor' })
    await kernel.switchNetwork('eip155:137')
    expect(moved).toEqual(['eip155:137'])
  })
})

describe('who counts', () => {
  test('is the chain itself before any other, which is not even fetched', async () => {
    const fetched: string[] = []
    const load = async () => {
      fetched.push('mover')
      return () => ({ switch: () => Promise.reject(new Error('not asked')) })
    }
    const mover = definePlugin({
      id: 'mover',
      capabilities: [namespaceCapability(switchNetwork, { namespace: 'eip155', load })],
    })
    const { kernel } = await openPage({ plugins: [mover] })
    const own = kernel.capability(switchNetwork, 'eip155')
    expect(own).toBeDefined()
    expect(await kernel.loadCapability(switchNetwork, 'eip155')).toBe(own)
    expect(fetched).toEqual([])
  })

  test('is the first plugin of the list that is on', async () => {
    const fetched: string[] = []
    const load = (name: string) => fetched.push(name)
    const { kernel } = await openPage({
      plugins: [bringing('first', { flag }, load), bringing('second', {}, load)],
    })
    expect(await signatureOf(await kernel.loadCapability(signMessage, 'eip155'))).toBe('first')
    expect(fetched).toEqual(['first'])
    kernel.stores.flags.set('signer', false)
    expect(await signatureOf(await kernel.loadCapability(signMessage, 'eip155'))).toBe('second')
  })

  test('is nobody where no plugin brings it, or brings it to another chain', async () => {
    const fetched: string[] = []
    const { kernel } = await openPage({
      plugins: [bringing('signer', {}, name => fetched.push(name), 'solana')],
    })
    expect(await kernel.loadCapability(signMessage, 'eip155')).toBeUndefined()
    expect(await kernel.loadCapability(transfer, 'solana')).toBeUndefined()
    expect(fetched).toEqual([])
    expect(await kernel.loadCapability(signMessage, 'solana')).toBeDefined()
  })

  test('is nobody for a chain that the host does not list', async () => {
    const fetched: string[] = []
    const { kernel } = await openPage({
      plugins: [bringing('signer', {}, name => fetched.push(name), 'cosmos')],
    })
    expect(kernel.capability(signMessage, 'cosmos')).toBeUndefined()
    expect(await codeOf(kernel.loadCapability(signMessage, 'cosmos'))).toBe('ADAPTER_NOT_FOUND')
    expect(fetched).toEqual([])
  })
})

describe('a plugin that is turned off', () => {
  test('brings nothing, and fetches nothing', async () => {
    const fetched: string[] = []
    const { kernel } = await openPage({
      features: { signer: false },
      plugins: [bringing('signer', { flag }, name => fetched.push(name))],
    })
    expect(kernel.capability(signMessage, 'eip155')).toBeUndefined()
    expect(await kernel.loadCapability(signMessage, 'eip155')).toBeUndefined()
    expect([fetched, kernel.loaded()]).toEqual([[], expect.not.arrayContaining(['signer'])])
  })

  test('brings it to an adapter that was there before, once it is turned on', async () => {
    const { kernel } = await openPage({
      features: { signer: false },
      plugins: [bringing('signer', { flag })],
    })
    await kernel.loadCapability(signMessage, 'eip155')
    const seen = watched(kernel)
    kernel.stores.flags.set('signer', true)
    await when(() => kernel.capability(signMessage, 'eip155') !== undefined)
    expect(await signatureOf(seen.at(-1))).toBe('signer')
  })

  test('brings nothing while one that it requires is off', async () => {
    const { kernel } = await openPage({
      features: { signer: false },
      plugins: [bringing('signer', { requires: ['base'] }), telling('base', [], { flag, guards: [] })],
    })
    expect(await kernel.loadCapability(signMessage, 'eip155')).toBeUndefined()
  })

  test('takes away what it brought, and makes another when it comes back', async () => {
    const { kernel } = await openPage({ plugins: [bringing('signer', { flag })] })
    const before = await kernel.loadCapability(signMessage, 'eip155')
    const seen = watched(kernel)
    kernel.stores.flags.set('signer', false)
    expect(seen).toEqual([before, undefined])
    kernel.stores.flags.set('signer', true)
    await settle()
    expect(await signatureOf(seen.at(-1))).toBe('signer')
    expect(seen.at(-1)).not.toBe(before)
  })

  test('while it is fetched leaves nothing behind, and nobody without an answer', async () => {
    let arrive: () => void = () => undefined
    const coming = new Promise<void>(resolve => (arrive = resolve))
    const { kernel, faults } = await openPage({ plugins: [bringing('signer', { flag }, () => coming)] })
    const seen = watched(kernel)
    const asked = kernel.loadCapability(signMessage, 'eip155')
    await settle()
    kernel.stores.flags.set('signer', false)
    arrive()
    expect(await asked).toBeUndefined()
    await settle()
    expect([seen.filter(ability => ability !== undefined), faults]).toEqual([[], []])
  })
})

describe('what cannot be fetched', () => {
  const offline = () => Promise.reject(new Error('offline'))

  test('rejects for who waits, and is tried anew by the next', async () => {
    let tries = 0
    const { kernel } = await openPage({
      plugins: [bringing('signer', {}, () => (++tries <= 2 ? offline() : undefined))],
    })
    await expect(kernel.loadCapability(signMessage, 'eip155')).rejects.toMatchObject({
      code: 'PLUGIN_LOAD_FAILED',
    })
    expect(tries).toBe(2)
    expect(await signatureOf(await kernel.loadCapability(signMessage, 'eip155'))).toBe('signer')
  })

  test('is absent, and told of, for who only looks', async () => {
    const { kernel, faults } = await openPage({ plugins: [bringing('signer', {}, offline)] })
    const seen = watched(kernel)
    await settle()
    expect(seen).toEqual([undefined])
    expect(faults).toEqual([expect.stringMatching(/^signer: /)])
  })

  test('is told of, too, where it is there and cannot be made', async () => {
    const load = async () => () => {
      throw new Error('half done')
    }
    const { kernel, faults } = await openPage({
      plugins: [
        bringing('signer', {
          capabilities: [namespaceCapability(signMessage, { namespace: 'eip155', load })],
        }),
      ],
    })
    watched(kernel)
    await settle()
    expect(faults).toEqual(['signer: half done'])
  })

  test('does not keep the adapter and its own capabilities away', async () => {
    const { kernel } = await openPage({ plugins: [bringing('signer', {}, offline)] })
    expect(await kernel.provider('eip155')).toEqual({ namespace: 'eip155' })
    expect(kernel.capability(switchNetwork, 'eip155')).toBeDefined()
  })

  test('is nobody’s fault once the modal is disposed', async () => {
    let fail: (error: Error) => void = () => undefined
    const coming = new Promise<void>((_, reject) => (fail = reject))
    const { kernel, faults } = await openPage({ plugins: [bringing('signer', {}, () => coming)] })
    watched(kernel)
    await settle()
    kernel.dispose()
    fail(new Error('offline'))
    await settle()
    expect(kernel.capability(signMessage, 'eip155')).toBeUndefined()
    await settle()
    expect(faults).toEqual([])
  })
})
