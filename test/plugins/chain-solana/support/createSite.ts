import { setMaxListeners } from 'node:events'
import { createKernel, memoryEnvironment, type Kernel } from '../../../../kernel/index.js'
import type { ChainStore, Environment, WalletRequest } from '../../../../kernel/define.js'
import {
  solana,
  solanaWalletsService,
  type SolanaNetwork,
  type SolanaOptions,
  type SolanaProvider,
  type SolanaWalletsService,
} from '../../../../plugins/chain-solana/index.js'
import { fetchAhead } from '../../../support/kernel.js'

/** As much of a window as discovery uses, which also tells what listens to it. */
export class Page extends EventTarget {
  readonly Event = Event
  readonly CustomEvent = CustomEvent
  readonly navigator: { wallets?: unknown } = {}
  readonly listening = new Map<string, number>()

  constructor() {
    super()
    setMaxListeners(100, this)
  }
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.count(args[0], 1)
    super.addEventListener(...args)
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.count(args[0], -1)
    super.removeEventListener(...args)
  }
  private count(event: string, change: number): void {
    this.listening.set(event, (this.listening.get(event) ?? 0) + change)
  }
}

/** Two made-up networks whose nodes do not exist: tests that use them ask no node. */
export const [harbor, lagoon] = (['Harbor', 'Lagoon'] as const).map((name): SolanaNetwork => {
  const id = `${name}${'1'.repeat(26)}`
  return {
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  }
}) as [SolanaNetwork, SolanaNetwork]

/** How wallets name them, so that they know both. */
export const chains = [harbor, lagoon].map(({ caipNetworkId, name }) => ({
  id: caipNetworkId as `solana:${string}`,
  rpcUrl: 'http://127.0.0.1:1',
  name,
}))

/** A site with Solana. */
export interface Site {
  readonly kernel: Kernel
  readonly page: Page
  readonly chain: ChainStore
  readonly wallets: SolanaWalletsService
  /** Faults that reached nobody. */
  readonly reports: unknown[]
  /** What was reported by `request().progress`. */
  readonly progress: string[]
  /** What was fetched, where `env` does not say otherwise: nothing can be. */
  readonly fetched: string[]
  /** What a connector is asked. */
  request(wanted?: SolanaNetwork, signal?: AbortSignal): WalletRequest
  provider(): Promise<SolanaProvider>
  /** Ids of the wallets that are listed. */
  listed(): readonly string[]
}

export interface SiteOptions extends Partial<SolanaOptions> {
  readonly env?: Partial<Environment>
  readonly page?: Page
  readonly projectId?: string
}

/** Opens the site. */
export async function createSite({
  env,
  page = new Page(),
  projectId,
  ...options
}: SiteOptions = {}): Promise<Site> {
  const reports: unknown[] = []
  const progress: string[] = []
  const fetched: string[] = []
  const kernel = createKernel({
    plugins: [solana({ networks: [harbor, lagoon], ...options })],
    env: memoryEnvironment({
      window: page as never,
      fetch: url => {
        fetched.push(url)
        return Promise.reject(new Error('no network'))
      },
      ...env,
    }),
    onError: error => reports.push(error),
    ...(projectId !== undefined && { projectId }),
  })
  await fetchAhead(kernel)
  return {
    ...{ kernel, page, reports, progress, fetched },
    chain: kernel.stores.chains.get('solana')!,
    wallets: await kernel.load(solanaWalletsService),
    provider: async () => (await kernel.provider('solana')) as SolanaProvider,
    listed: () => kernel.stores.connectors.list.map(({ id }) => id),
    request: (wanted, signal = new AbortController().signal) => ({
      namespaces: ['solana'],
      networkIds: new Map(wanted ? [['solana', wanted.caipNetworkId]] : []),
      signal,
      progress: state => progress.push(state),
    }),
  }
}
