import type { Environment } from '../../../../kernel/define.js'
import type { ConnectProgress, Connection } from '../../../../kernel/contract/types.js'
import {
  cosmos,
  cosmosHub,
  defineCosmosNetwork,
  osmosis,
  type CosmosOptions,
  type CosmosProvider,
} from '../../../../plugins/chain-cosmos/index.js'
import { injectCosmosWallet } from '../../../../testing/index.js'
import { fakeWindow } from '../../../support/fakeWindow.js'
import { blankViews, openChainSite, type ChainSite } from '../../../support/site/openChainSite.js'
import { pageEnvironment } from '../../../support/site/pageEnvironment.js'

/** A network that no wallet knows. */
export const harbor = defineCosmosNetwork({
  chainId: 'harbor-1',
  name: 'Harbor',
  bech32Prefix: 'harbor',
  coin: { denom: 'uhbr', symbol: 'HBR', decimals: 6 },
  restUrls: ['https://lcd.harbor.example'],
  rpcUrl: 'https://rpc.harbor.example',
  gasPrices: { low: 0.01, average: 0.025, high: 0.04 },
})

/** A site with the plugin, without a screen. */
export interface Site extends ChainSite<CosmosProvider> {
  readonly page: Window & typeof globalThis
  /** How far connecting has come, so far. */
  readonly progress: readonly ConnectProgress[]
  /** Puts anything at a place of the page. */
  inject(path: string, wallet: unknown): () => void
  connect(key?: string): Promise<readonly Connection[]>
}

/** How a site differs from the usual one. */
export interface SiteOptions extends Partial<CosmosOptions> {
  readonly env?: Partial<Environment>
}

/** Opens a site that has looked for wallets. @param wallets by their place in the window */
export const openSite = async (
  wallets: Readonly<Record<string, unknown>> = {},
  { env, ...options }: SiteOptions = {},
): Promise<Site> => {
  const progress: ConnectProgress[] = []
  const page = fakeWindow()
  const inject = (path: string, wallet: unknown) => injectCosmosWallet(path, wallet, page)
  for (const [path, wallet] of Object.entries(wallets)) inject(path, wallet)
  const site = await openChainSite<CosmosProvider>({
    namespace: 'cosmos',
    plugins: [blankViews(), cosmos({ networks: [cosmosHub, osmosis, harbor], ...options })],
    env: { ...pageEnvironment(page), ...env },
  })
  return {
    ...{ ...site, page, progress, inject },
    connect: (key = 'keplr') =>
      site.kernel.connect({ connectorId: `cosmos:${key}`, onProgress: state => progress.push(state) }),
  }
}
