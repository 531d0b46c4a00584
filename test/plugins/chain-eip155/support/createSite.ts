import {
  definePlugin,
  type AnyPlugin,
  type Environment,
  type Plugin,
  type WalletRequest,
} from '../../../../kernel/define.js'
import {
  eip155,
  eip1193Service,
  type Eip155Options,
  type Eip1193Provider,
  type Eip1193Service,
  type WalletProvider,
} from '../../../../plugins/chain-eip155/index.js'
import { blankViews, openChainSite, type ChainSite } from '../../../support/site/openChainSite.js'
import { walletRequests } from '../../../support/site/walletRequests.js'
import { harbor, lagoon } from './networks.js'

/** A site with the EVM chains and, for `kernel.connect`, one wallet called 'wallet'. */
export interface Site extends ChainSite<Eip1193Provider> {
  readonly eip1193: Eip1193Service
  /** What a connector is asked; `wanted` is the id of the network that the host wants. */
  request(wanted?: number, signal?: AbortSignal): WalletRequest
  /** What was reported by `request().progress`. */
  readonly progress: string[]
  connect(): Promise<unknown>
}

interface SiteOptions extends Partial<Eip155Options> {
  readonly provider?: WalletProvider
  readonly env?: Partial<Environment>
  readonly projectId?: string
  /** Whether it can show a modal. */
  readonly hasViews?: boolean
  /** Those beside the chain. */
  readonly plugins?: readonly AnyPlugin[]
}

const walletPlugin = (provider: WalletProvider): Plugin =>
  definePlugin({
    id: 'test-wallet',
    connectors: [
      async () => context => ({
        discover: add =>
          add({
            id: 'wallet',
            key: 'wallet',
            name: 'Wallet',
            type: 'ANNOUNCED',
            namespaces: ['eip155'],
            connect: async request => [await (await context.load(eip1193Service)).connect(provider, request)],
            restore: async request => {
              const session = await (await context.load(eip1193Service)).restore(provider, request)
              return session ? [session] : []
            },
          }),
      }),
    ],
  })

/** Opens the site. */
export async function createSite({
  provider,
  env,
  projectId,
  hasViews,
  plugins = [],
  ...options
}: SiteOptions = {}): Promise<Site> {
  const site = await openChainSite<Eip1193Provider>({
    ...{ namespace: 'eip155', projectId, ...(env && { env }) },
    plugins: [
      eip155({ networks: [harbor, lagoon], ...options }),
      ...(provider ? [walletPlugin(provider)] : []),
      ...plugins,
      ...(hasViews ? [blankViews()] : []),
    ],
  })
  const { request, progress } = walletRequests('eip155')
  return {
    ...{ ...site, progress },
    eip1193: await site.kernel.load(eip1193Service),
    request: (wanted, signal) => request(wanted === undefined ? undefined : `eip155:${wanted}`, signal),
    connect: () => site.kernel.connect({ connectorId: 'wallet' }),
  }
}
