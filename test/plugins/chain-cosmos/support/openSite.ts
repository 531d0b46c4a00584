import { definePlugin, signMessage, view, type Environment } from '../../../../kernel/define.js'
import { createKernel, memoryEnvironment, type ChainStore, type Kernel } from '../../../../kernel/index.js'
import type { ConnectProgress, Connection } from '../../../../kernel/types.js'
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
import { fetchAhead, accountView, blank, connectView } from '../../../support/kernel.js'

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
export interface Site {
  readonly kernel: Kernel
  readonly chain: ChainStore
  readonly page: Window & typeof globalThis
  /** Faults that reached nobody, as texts. */
  readonly faults: readonly string[]
  /** How far connecting has come, so far. */
  readonly progress: readonly ConnectProgress[]
  /** Puts anything at a place of the page. */
  inject(path: string, wallet: unknown): () => void
  connect(key?: string): Promise<readonly Connection[]>
  provider(): Promise<CosmosProvider>
  /** Signs a text by the capability that a sign-in uses. */
  sign(message: string): Promise<string>
}

/** How a site differs from the usual one. */
export interface SiteOptions extends Partial<CosmosOptions> {
  readonly env?: Partial<Environment>
}

const views = definePlugin({ id: 'views', views: [view(connectView, blank), view(accountView, blank)] })
const open: Kernel[] = []
afterEach(() => open.splice(0).forEach(kernel => kernel.dispose()))

/** Opens a site that has looked for wallets. @param wallets by their place in the window */
export const openSite = async (
  wallets: Readonly<Record<string, unknown>> = {},
  { env: overrides, ...options }: SiteOptions = {},
): Promise<Site> => {
  const faults: string[] = []
  const progress: ConnectProgress[] = []
  const page = fakeWindow()
  const inject = (path: string, wallet: unknown) => injectCosmosWallet(path, wallet, page)
  for (const [path, wallet] of Object.entries(wallets)) inject(path, wallet)
  const env = memoryEnvironment({
    window: page,
    origin: 'https://app.example',
    fetch: () => Promise.reject(new Error('no network')),
    ...overrides,
  })
  const kernel = createKernel({
    env,
    plugins: [views, cosmos({ networks: [cosmosHub, osmosis, harbor], ...options })],
    onError: (error, source) => void faults.push(`${source}: ${String(error)}`),
  })
  open.push(kernel)
  await fetchAhead(kernel)
  const chain = kernel.stores.chains.get('cosmos')
  if (!chain) throw new Error('no chain')
  return {
    ...{ kernel, chain, page, faults, progress, inject },
    connect: (key = 'keplr') =>
      kernel.connect({ connectorId: `cosmos:${key}`, onProgress: state => progress.push(state) }),
    provider: async () => (await kernel.provider('cosmos')) as CosmosProvider,
    sign: async message => {
      const { connection } = chain
      const ability = kernel.capability(signMessage, 'cosmos')
      if (!connection || !ability) throw new Error('not connected')
      return ability.sign(connection, message)
    },
  }
}
