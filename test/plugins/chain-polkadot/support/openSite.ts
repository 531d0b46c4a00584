import type { Environment } from '../../../../kernel/define.js'
import type { Connection } from '../../../../kernel/contract/types.js'
import {
  polkadot,
  type PolkadotOptions,
  type PolkadotProvider,
} from '../../../../plugins/chain-polkadot/index.js'
import { kusamaRelay, polkadotRelay, westend } from '../../../../plugins/chain-polkadot/networks.js'
import { injectPolkadotWallet } from '../../../../testing/index.js'
import { fakeWindow } from '../../../support/fakeWindow.js'
import { blankViews, openChainSite, type ChainSite } from '../../../support/site/openChainSite.js'
import { pageEnvironment } from '../../../support/site/pageEnvironment.js'

/** A site with the plugin, without a screen. */
export interface Site extends ChainSite<PolkadotProvider> {
  readonly page: Window & typeof globalThis
  /** Puts anything into `window.injectedWeb3`. */
  inject(name: string, wallet: unknown): () => void
  /** Connects the wallet of a name. */
  connect(name?: string): Promise<readonly Connection[]>
}

/** How a site differs from the usual one. */
export interface SiteOptions extends Partial<PolkadotOptions> {
  readonly env?: Partial<Environment>
}

/** The name of test wallets where none is given. */
export const walletName = 'portico-test-wallet'

/** Opens a site that has looked for wallets. */
export const openSite = async (
  wallets: Readonly<Record<string, unknown>> = {},
  { env, ...options }: SiteOptions = {},
): Promise<Site> => {
  const page = fakeWindow()
  const inject = (name: string, wallet: unknown) => injectPolkadotWallet(name, wallet, page)
  for (const [name, wallet] of Object.entries(wallets)) inject(name, wallet)
  const site = await openChainSite<PolkadotProvider>({
    namespace: 'polkadot',
    plugins: [blankViews(), polkadot({ networks: [polkadotRelay, kusamaRelay, westend], ...options })],
    env: { ...pageEnvironment(page), ...env },
  })
  return {
    ...{ ...site, page, inject },
    connect: (name = walletName) => site.kernel.connect({ connectorId: `polkadot:${name}` }),
  }
}
