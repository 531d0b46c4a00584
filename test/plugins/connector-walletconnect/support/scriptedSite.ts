import { createKernel, memoryEnvironment, type Kernel } from '../../../../kernel/index.js'
import {
  namespaceAdapter,
  contribute,
  defineNamespace,
  definePlugin,
  type AnyPlugin,
  type CaipNetworkId,
  type Environment,
  type ModalEvent,
  type Network,
  remoteAdapters,
  type RemoteAdapter,
  type RemoteAdapterContribution,
  type RemoteNamespace,
} from '../../../../kernel/define.js'
import {
  walletConnect,
  walletConnectService,
  type WalletConnect,
  type WalletConnectOptions,
} from '../../../../plugins/connector-walletconnect/index.js'
import { ScriptedClient } from './ScriptedClient.js'
import { fetchAhead } from '../../../support/kernel.js'

const networkOf = (caipNetworkId: CaipNetworkId): Network => {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    ...{ id, caipNetworkId, chainNamespace, name: caipNetworkId },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}

/** What a chain of a test is. */
interface TestChain
  extends Pick<RemoteAdapterContribution, 'aliases'>, Partial<Pick<RemoteAdapterContribution, 'load'>> {
  readonly networks: readonly CaipNetworkId[]
  /** False: no plugin speaks to its remote wallets. */
  readonly isRemote?: boolean
}

/** A site with chains of any namespaces, and a scripted client behind its remote wallets. */
export interface ScriptedSite {
  readonly kernel: Kernel
  readonly client: ScriptedClient
  readonly remote: WalletConnect
  readonly env: Environment
  readonly faults: readonly unknown[]
  readonly events: readonly ModalEvent[]
  /** What the chains got, by namespace. */
  readonly remotes: ReadonlyMap<string, RemoteNamespace>
}

/** How a scripted site differs from the usual one. */
export interface ScriptedSiteOptions {
  readonly chains: Readonly<Record<string, TestChain>>
  readonly env?: Partial<Environment>
  readonly wallet?: WalletConnectOptions
  readonly plugins?: readonly AnyPlugin[]
  readonly client?: ScriptedClient
  /** Default false. */
  readonly debug?: boolean
}

/** A chain that takes whatever a wallet opens of it. @param got what it was handed */
const takeAnything = (namespace: string, got: Map<string, RemoteNamespace>): RemoteAdapter => ({
  open: async remote => {
    got.set(namespace, remote)
    const [[networkId, addresses] = ['none:none' as const, []]] = [...remote.accounts]
    return {
      namespace,
      networkId,
      provider: remote,
      wallet: remote.wallet,
      accounts: toAccounts(addresses),
      watch: listener =>
        remote.listen({
          accountsChanged: changed => listener.accountsChanged(toAccounts(changed)),
          networkChanged: id => listener.networkChanged(id),
          ended: () => listener.ended(),
        }),
      disconnect: () => remote.disconnect(),
    }
  },
})

const remoteChain = (namespace: string, { aliases, load }: TestChain, got: Map<string, RemoteNamespace>) =>
  contribute(remoteAdapters, {
    namespace,
    ...(aliases && { aliases }),
    load: load ?? (async () => () => takeAnything(namespace, got)),
  })

const toAccounts = (addresses: readonly string[]) =>
  addresses.map(address => ({ address, type: 'eoa' as const }))

const chainPlugin = (namespace: string, facts: TestChain, got: Map<string, RemoteNamespace>): AnyPlugin =>
  definePlugin({
    id: `chain-${namespace}`,
    activate: 'demand',
    rpc: [
      { namespace, safe: ['read'], approve: ['sign'], remote: ['sign', 'send'], events: ['accountsChanged'] },
    ],
    contribute: facts.isRemote === false ? [] : [remoteChain(namespace, facts, got)],
    namespaces: [
      namespaceAdapter(defineNamespace<object>().as(namespace), {
        networks: facts.networks.map(networkOf),
        load: async () => () => ({ provider: {}, capabilities: [], isAddress: () => true }),
      }),
    ],
  })

const kernels: Kernel[] = []
afterEach(() => kernels.splice(0).forEach(kernel => kernel.dispose()))

/** Opens it, until the end of the test. */
export const openScriptedSite = async (options: ScriptedSiteOptions): Promise<ScriptedSite> => {
  const client = options.client ?? new ScriptedClient()
  const faults: unknown[] = []
  const events: ModalEvent[] = []
  const remotes = new Map<string, RemoteNamespace>()
  const env = memoryEnvironment(options.env)
  const kernel = createKernel({
    env,
    projectId: '0f0e0d0c0b0a09080706050403020100',
    onError: error => void faults.push(error),
    onEvent: event => void events.push(event),
    debug: options.debug ?? false,
    plugins: [
      ...Object.entries(options.chains).map(([namespace, facts]) => chainPlugin(namespace, facts, remotes)),
      walletConnect({ client: client.load, ...options.wallet }),
      ...(options.plugins ?? []),
    ],
  })
  kernels.push(kernel)
  await kernel.start()
  await fetchAhead(kernel)
  return { kernel, client, env, faults, events, remotes, remote: await kernel.load(walletConnectService) }
}

/** Asks for a code, and waits until it is there. Gives the outcome. */
export const beginConnecting = async ({
  kernel,
  remote,
}: ScriptedSite): Promise<{ readonly outcome: Promise<unknown> }> => {
  const ready = new Promise<void>(resolve => {
    const before = remote.pairing?.uri
    const stop = remote.subscribe(pairing => {
      if (pairing?.state !== 'ready' || pairing.uri === before) return
      stop()
      resolve()
    })
  })
  const outcome = kernel.connect({ connectorId: 'walletConnect' })
  outcome.catch(() => undefined)
  await ready
  return { outcome }
}
