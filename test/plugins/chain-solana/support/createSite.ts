import type { Environment, WalletRequest } from '../../../../kernel/define.js'
import {
  solana,
  solanaWalletsService,
  type SolanaNetwork,
  type SolanaOptions,
  type SolanaProvider,
  type SolanaWalletsService,
} from '../../../../plugins/chain-solana/index.js'
import { ListeningPage } from '../../../support/ListeningPage.js'
import { openChainSite, type ChainSite } from '../../../support/site/openChainSite.js'
import { walletRequests } from '../../../support/site/walletRequests.js'

/** A page that wallets of the older kind find a list in. */
export class Page extends ListeningPage {
  readonly navigator: { wallets?: unknown } = {}
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
export interface Site extends ChainSite<SolanaProvider> {
  readonly page: Page
  readonly wallets: SolanaWalletsService
  /** What was reported by `request().progress`. */
  readonly progress: string[]
  /** What was fetched, where `env` does not say otherwise: nothing can be. */
  readonly fetched: string[]
  /** What a connector is asked. */
  request(wanted?: SolanaNetwork, signal?: AbortSignal): WalletRequest
  /** Ids of the wallets that are listed. */
  listed(): readonly string[]
}

export interface SiteOptions extends Partial<SolanaOptions> {
  readonly env?: Partial<Environment>
  readonly page?: Page
  readonly projectId?: string
}

/** Opens the site. */
export async function createSite(site: SiteOptions = {}): Promise<Site> {
  const { env, page = new Page(), projectId, ...options } = site
  const fetched: string[] = []
  const { request, progress } = walletRequests('solana')
  const opened = await openChainSite<SolanaProvider>({
    ...{ namespace: 'solana', projectId },
    plugins: [solana({ networks: [harbor, lagoon], ...options })],
    env: {
      window: page as never,
      fetch: url => {
        fetched.push(url)
        return Promise.reject(new Error('no network'))
      },
      ...env,
    },
  })
  return {
    ...{ ...opened, page, progress, fetched },
    wallets: await opened.kernel.load(solanaWalletsService),
    listed: () => opened.kernel.stores.connectors.list.map(({ id }) => id),
    request: (wanted, signal) => request(wanted?.caipNetworkId, signal),
  }
}
