import type {
  CaipNetworkId,
  Connector,
  Environment,
  SessionListener,
  WalletRequest,
} from '../../../../kernel/define.js'
import { bip122, type Bip122Options, type BitcoinProvider } from '../../../../plugins/chain-bip122/index.js'
import { openChainSite, type ChainSite } from '../../../support/site/openChainSite.js'
import { walletRequests } from '../../../support/site/walletRequests.js'
import { createPage, type TestPage } from './createPage.js'
import { mainnet, regtest, testnet } from './networks.js'

/** A site with Bitcoin, in a page with wallets. */
export interface Site extends Omit<ChainSite<BitcoinProvider>, 'provider'> {
  readonly page: TestPage
  /** What was reported by `request().progress`. */
  readonly progress: string[]
  /** The only wallet of the page. */
  readonly connector: Connector
  readonly connectors: readonly Connector[]
  readonly provider: BitcoinProvider
  /** What a connector is asked; `wanted` is the network that the host wants. */
  request(wanted?: CaipNetworkId, signal?: AbortSignal): WalletRequest
  /** Connects the only wallet of the page. */
  connect(): Promise<unknown>
}

interface SiteOptions extends Partial<Bip122Options> {
  readonly page?: TestPage
  readonly env?: Partial<Environment>
}

/** Opens the site. */
export async function createSite({ page = createPage(), env, ...options }: SiteOptions = {}): Promise<Site> {
  const site = await openChainSite<BitcoinProvider>({
    namespace: 'bip122',
    plugins: [bip122({ networks: [mainnet, testnet, regtest], ...options })],
    env: { window: page, ...env },
  })
  const { connectors } = site.kernel.stores
  return {
    ...site,
    ...walletRequests('bip122'),
    page,
    get connectors() {
      return connectors.list
    },
    get connector() {
      return connectors.list[0]!
    },
    provider: await site.provider(),
    connect: () => site.kernel.connect({ connectorId: connectors.list[0]!.id }),
  }
}

/** A listener that notes what it hears. */
export const createLog = (): SessionListener & { readonly heard: unknown[] } => {
  const heard: unknown[] = []
  return {
    heard,
    accountsChanged: accounts => heard.push(['accounts', ...accounts.map(({ address }) => address)]),
    networkChanged: id => heard.push(['network', id]),
    ended: () => heard.push(['ended']),
  }
}
