import { definePlugin, signMessage, view, type Environment } from '../../../../kernel/define.js'
import { createKernel, memoryEnvironment, type ChainStore, type Kernel } from '../../../../kernel/index.js'
import type { Connection } from '../../../../kernel/types.js'
import {
  polkadot,
  type PolkadotOptions,
  type PolkadotProvider,
} from '../../../../plugins/chain-polkadot/index.js'
import { injectPolkadotWallet } from '../../../../testing/index.js'
import { fetchAhead, accountView, blank, connectView } from '../../../support/kernel.js'
import { fakeWindow } from '../../../support/fakeWindow.js'
import { kusamaRelay, polkadotRelay, westend } from '../../../../plugins/chain-polkadot/networks.js'

/** A site with the plugin, without a screen. */
export interface Site {
  readonly kernel: Kernel
  readonly chain: ChainStore
  readonly page: Window & typeof globalThis
  readonly env: Environment
  /** Faults that reached nobody, as texts. */
  readonly faults: readonly string[]
  /** Puts anything into `window.injectedWeb3`. */
  inject(name: string, wallet: unknown): () => void
  /** Connects the wallet of a name. */
  connect(name?: string): Promise<readonly Connection[]>
  provider(): Promise<PolkadotProvider>
  /** Signs a text by the capability that a sign-in uses. */
  sign(message: string): Promise<string>
}

/** How a site differs from the usual one. */
export interface SiteOptions extends Partial<PolkadotOptions> {
  readonly env?: Partial<Environment>
}

const views = definePlugin({ id: 'views', views: [view(connectView, blank), view(accountView, blank)] })
const open: Kernel[] = []
afterEach(() => open.splice(0).forEach(kernel => kernel.dispose()))

/** The name of test wallets where none is given. */
export const walletName = 'portico-test-wallet'

/** Opens a site that has looked for wallets. */
export const openSite = async (
  wallets: Readonly<Record<string, unknown>> = {},
  { env: overrides, ...options }: SiteOptions = {},
): Promise<Site> => {
  const faults: string[] = []
  const page = fakeWindow()
  const inject = (name: string, wallet: unknown) => injectPolkadotWallet(name, wallet, page)
  for (const [name, wallet] of Object.entries(wallets)) inject(name, wallet)
  const env = memoryEnvironment({
    window: page,
    origin: 'https://app.example',
    fetch: () => Promise.reject(new Error('no network')),
    ...overrides,
  })
  const kernel = createKernel({
    env,
    plugins: [views, polkadot({ networks: [polkadotRelay, kusamaRelay, westend], ...options })],
    onError: (error, source) => void faults.push(`${source}: ${String(error)}`),
  })
  open.push(kernel)
  await fetchAhead(kernel)
  const chain = kernel.stores.chains.get('polkadot')
  if (!chain) throw new Error('no chain')
  return {
    ...{ kernel, chain, page, env, faults, inject },
    connect: (name = walletName) => kernel.connect({ connectorId: `polkadot:${name}` }),
    provider: async () => (await kernel.provider('polkadot')) as PolkadotProvider,
    sign: async message => {
      const { connection } = chain
      const ability = kernel.capability(signMessage, 'polkadot')
      if (!connection || !ability) throw new Error('not connected')
      return ability.sign(connection, message)
    },
  }
}
