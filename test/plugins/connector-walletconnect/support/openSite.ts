import { createKernel, memoryEnvironment, type Kernel } from '../../../../kernel/index.js'
import type { AppMetadata } from '../../../../kernel/contract/options.js'
import type { AnyPlugin, NamespaceStore, Environment, ModalEvent } from '../../../../kernel/define.js'
import { eip155, type Eip1193Provider, type ViemChainLike } from '../../../../plugins/chain-eip155/index.js'
import {
  walletConnect,
  walletConnectService,
  type WalletConnect,
  type WalletConnectOptions,
} from '../../../../plugins/connector-walletconnect/index.js'
import type { Sandbox } from '../../../../testing/sandbox/index.js'
import { projectId } from '../../../testing/sandbox/support/projectId.js'

/** A site that offers remote wallets, without a screen. */
export interface Site {
  readonly kernel: Kernel
  readonly chain: NamespaceStore
  readonly remote: WalletConnect
  readonly env: Environment
  /** Faults that reached nobody, as texts. */
  readonly faults: readonly string[]
  readonly events: readonly ModalEvent[]
  /** Connects, with a screen that shows the code. Gives the code, and the outcome as a promise of its own. */
  connect(): Promise<{ readonly uri: string; readonly outcome: Promise<unknown> }>
  /** Resolves with the code as soon as there is one. */
  nextUri(): Promise<string>
  provider(): Promise<Eip1193Provider>
  stop(): void
}

/** How a site differs from the usual one. */
export interface SiteOptions {
  readonly env?: Partial<Environment>
  readonly wallet?: WalletConnectOptions
  readonly projectId?: string | undefined
  readonly storageKey?: string
  readonly debug?: boolean
  readonly chainIds?: readonly number[]
  readonly relayUrl?: string
  readonly plugins?: readonly AnyPlugin[]
}

const metadata: AppMetadata = {
  name: 'Test Site',
  description: 'For tests',
  url: 'https://site.example',
  icons: ['https://site.example/icon.png'],
}

const networkOf = (id: number, rpcUrl: string): ViemChainLike => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

/** Where a site finds its chains and its relay. */
export interface Surroundings {
  readonly relayUrl: string
  readonly chains: readonly Pick<Sandbox['chains'][number], 'id' | 'rpcUrl'>[]
}

/** For a site of which nothing goes over a line. */
export const nowhere: Surroundings = { chains: [], relayUrl: 'ws://127.0.0.1:1' }

/** Opens the site. Resolves when what its last visit left has been resumed, or not. */
export const openSite = async (sandbox: Surroundings, options: SiteOptions = {}): Promise<Site> => {
  const faults: string[] = []
  const events: ModalEvent[] = []
  const env = memoryEnvironment(options.env)
  const kernel = createKernel({
    env,
    metadata,
    ...('projectId' in options ? (options.projectId ? { projectId: options.projectId } : {}) : { projectId }),
    ...(options.debug !== undefined && { debug: options.debug }),
    ...(options.storageKey !== undefined && { storageKey: options.storageKey }),
    onError: (error, source) => void faults.push(`${source}: ${String(error)}`),
    onEvent: event => void events.push(event),
    plugins: [
      eip155({
        networks: (options.chainIds ?? [31337, 31338]).map(id =>
          networkOf(id, sandbox.chains.find(chain => chain.id === id)?.rpcUrl ?? 'http://127.0.0.1:1'),
        ),
      }),
      walletConnect({ relayUrl: options.relayUrl ?? sandbox.relayUrl, ...options.wallet }),
      ...(options.plugins ?? []),
    ],
  })
  await kernel.start()
  const remote = await kernel.load(walletConnectService)
  const chain = kernel.stores.namespaces.get('eip155')
  if (!chain) throw new Error('no chain')

  const nextUri = () =>
    new Promise<string>(resolve => {
      const before = remote.pairing?.uri
      const stop = remote.subscribe(pairing => {
        if (pairing?.uri === undefined || pairing.uri === before) return
        stop()
        resolve(pairing.uri)
      })
    })
  return {
    ...{ kernel, chain, remote, env, faults, events, nextUri },
    connect: async () => {
      const release = remote.keepFresh()
      const uri = nextUri()
      const outcome = kernel.connect({ connectorId: 'walletConnect' }).finally(release)
      outcome.catch(() => undefined)
      return Promise.race([uri.then(code => ({ uri: code, outcome })), outcome.then(() => never)])
    },
    provider: async () => (await kernel.provider('eip155')) as Eip1193Provider,
    stop: () => kernel.dispose(),
  }
}

const never = new Promise<never>(() => undefined)
