import { jest } from '@jest/globals'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { switchNetwork } from '../../kernel/contract/capabilities.js'
import { createKernel, type KernelOptions } from '../../kernel/runtime/createKernel.js'
import type { Environment, TextStorage } from '../../kernel/environment/Environment.js'
import { memoryEnvironment } from '../../kernel/environment/memory.js'
import type { Kernel } from '../../kernel/contract/Kernel.js'
import {
  capable,
  contribute,
  namespaceAdapter,
  definePlugin,
  view,
  type NamespaceAdapter,
  type NamespaceContribution,
  type AnyPlugin,
  type PluginSpec,
  type Setup,
} from '../../kernel/contract/plugin.js'
import { defineNamespace, defineView } from '../../kernel/contract/keys.js'
import { firstViews, unsupportedNetworkView } from '../../kernel/contract/points.js'
import type { Connector, ModalEvent, Network, WalletSession } from '../../kernel/contract/types.js'
import type { ScriptedWallet } from './scriptedWallet.js'

/** A network as a host lists it. */
export const network = (caipNetworkId: CaipNetworkId, facts: Partial<Network> = {}): Network => {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    ...{ id, caipNetworkId, chainNamespace, name: `Network ${caipNetworkId}` },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
    ...facts,
  }
}

/** The networks of the test pages: two of one namespace, one of another. */
export const ethereum = network('eip155:1')
export const polygon = network('eip155:137')
export const solana = network('solana:main')

/** The views that every modal has. */
export const connectView = defineView().as('Connect')
export const accountView = defineView().as('Account')
const allWalletsView = defineView().as('AllWallets')
const pairingView = defineView().as('ConnectingWalletConnectBasic')
export const connectingView = defineView<{ readonly connector: Connector }>().as('ConnectingExternal')
export const unsupportedView = defineView().as('UnsupportedChain')

/** A component that shows nothing. */
export const blank = async () => ({ default: () => null })

/** A plugin with those views, and what leads to them. */
const coreViews = (): AnyPlugin =>
  definePlugin({
    id: 'core',
    views: [
      view(connectView, blank),
      view(accountView, blank),
      view(allWalletsView, blank),
      view(pairingView, blank),
      view(connectingView, blank),
      view(unsupportedView, blank),
    ],
    contribute: [
      contribute(firstViews, {
        view: allWalletsView,
        order: 10,
        fits: ({ isRemoteOnly, platform }) => isRemoteOnly && platform.isMobile,
      }),
      contribute(firstViews, { view: pairingView, order: 20, fits: ({ isRemoteOnly }) => isRemoteOnly }),
      contribute(firstViews, { view: accountView, order: 100, fits: ({ isConnected }) => isConnected }),
      contribute(firstViews, { view: connectView, order: 101 }),
      contribute(unsupportedNetworkView, unsupportedView),
    ],
  })

/** How a test chain moves its wallets to a network. Default: they go along. */
export type MoveWallet = (session: WalletSession, network: Network) => Promise<void>

/** A chain plugin with an adapter that can switch networks. */
export const testChain = (
  namespace: string,
  networks: readonly Network[],
  moveWallet: MoveWallet | null = () => Promise.resolve(),
  facts: Pick<NamespaceContribution, 'defaultAccountType'> = {},
): AnyPlugin => {
  const adapter: NamespaceAdapter<{ readonly namespace: string }> = {
    provider: { namespace },
    capabilities: moveWallet ? [capable(switchNetwork, { switch: moveWallet })] : [],
    isAddress: text => text.startsWith('0x'),
  }
  const key = defineNamespace<{ readonly namespace: string }>().as(namespace)
  return definePlugin({
    id: `chain-${namespace}`,
    activate: 'demand',
    namespaces: [namespaceAdapter(key, { ...facts, networks, load: async () => () => adapter })],
    rpc: [{ namespace, safe: ['read'], approve: ['sign'], events: [] }],
  })
}

/** A plugin that does one thing in its setup. Where it names no stage, it is there before anything is done, and may guard all of it. */
export const pluginThat = (
  setup: Setup,
  spec: Omit<PluginSpec, 'id' | 'setup'> & { readonly id?: string } = {},
): AnyPlugin =>
  definePlugin({
    id: 'test',
    ...(spec.activate ? {} : { activate: 'start', guards: ['connect', 'network', 'disconnect', 'rpc'] }),
    ...spec,
    setup: async () => setup,
  } as PluginSpec)

/** The source of the wallets of a page: those it starts with, and those that announce themselves later. */
export interface WalletSource {
  readonly plugin: AnyPlugin
  /** A wallet announces itself. @returns the function that takes it away. */
  announce(connector: Connector): () => void
  /** Whether it is looking for wallets. */
  isLooking(): boolean
}

/** Makes a source of wallets. */
export const walletSource = (wallets: readonly ScriptedWallet[]): WalletSource => {
  const adders = new Set<(connector: Connector) => () => void>()
  const known = new Set(wallets.map(({ connector }) => connector))
  return {
    plugin: definePlugin({
      id: 'wallets',
      activate: 'demand',
      connectors: [
        async () => () => ({
          discover: add => {
            adders.add(add)
            known.forEach(add)
            return () => void adders.delete(add)
          },
        }),
      ],
    }),
    isLooking: () => adders.size > 0,
    announce: connector => {
      known.add(connector)
      const removals = [...adders].map(add => add(connector))
      return () => removals.forEach(remove => remove())
    },
  }
}

/** What a test page is made of. */
export interface PageOptions extends Partial<Omit<KernelOptions, 'env'>> {
  readonly env?: Partial<Environment>
  readonly wallets?: readonly ScriptedWallet[]
  /** In place of the two chains `eip155` and `solana`. */
  readonly chains?: readonly AnyPlugin[]
}

/** A page with a kernel in it, and what came out of it. */
export interface Page {
  readonly kernel: Kernel
  readonly env: Environment
  readonly source: WalletSource
  /** Faults that reached no caller, as `source: message`. */
  readonly faults: readonly string[]
  /** The events so far. */
  readonly log: readonly ModalEvent[]
  /** Names of the events so far. */
  events(): readonly string[]
  /** Names of the views on the stack. */
  stack(): readonly string[]
}

/** Fetches the runtime, the wallets and the adapters, so that a test need not wait for them. */
export const fetchAhead = async (kernel: Kernel): Promise<void> => {
  await kernel.preload()
  await Promise.allSettled(kernel.stores.namespaces.all.map(({ namespace }) => kernel.provider(namespace)))
}

/** Makes a page whose kernel has done nothing yet. */
export const createPage = (options: PageOptions = {}): Page => {
  const { wallets = [], chains, plugins = [], env: overrides, ...rest } = options
  const env = memoryEnvironment({ fetch: () => Promise.reject(new Error('no network')), ...overrides })
  const source = walletSource(wallets)
  const faults: string[] = []
  const log: ModalEvent[] = []
  const kernel = createKernel({
    onEvent: event => void log.push(event),
    onError: (error, from) => void faults.push(`${from}: ${messageOf(error)}`),
    ...rest,
    env,
    plugins: [
      coreViews(),
      ...(chains ?? [testChain('eip155', [ethereum, polygon]), testChain('solana', [solana])]),
      source.plugin,
      ...plugins,
    ],
  })
  const stack = () => kernel.stores.router.history.map(entry => entry.view.id)
  return { kernel, env, source, faults, log, stack, events: () => log.map(({ event }) => event) }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Makes a page whose kernel has fetched its runtime, its adapters and its wallets. */
export const openPage = async (options: PageOptions = {}): Promise<Page> => {
  const page = createPage(options)
  await fetchAhead(page.kernel)
  return page
}

/** Lets fake time pass, and everything that waits for it happen. */
export const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms)

/** Lets everything happen that waits for no time. */
export const settle = (): Promise<void> => pass(0)

/** The code of the error that a promise rejects with, or 'none' when it resolves. */
export const codeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise
    return 'none'
  } catch (error) {
    return (error as { code?: unknown }).code ?? error
  }
}

/** Text storage that counts what is done to it. */
export const countingStorage = (): TextStorage & {
  readonly texts: Map<string, string>
  readonly calls: string[]
} => {
  const texts = new Map<string, string>()
  const calls: string[] = []
  return {
    texts,
    calls,
    get: key => texts.get(key),
    set: (key, value) => {
      calls.push(`set ${key}`)
      texts.set(key, value)
    },
    remove: key => {
      calls.push(`remove ${key}`)
      texts.delete(key)
    },
    subscribe: () => {
      calls.push('subscribe')
      return () => void calls.push('unsubscribe')
    },
  }
}
