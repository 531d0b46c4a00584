import { createStandardTestWallet } from '@portico/testing'
import type { Environment } from 'portico/plugin'
import {
  sui,
  suiMainnet,
  suiTestnet,
  type SuiOptions,
  type SuiProvider,
} from '../../../../examples/third-party-wallet-standard/index.js'
import { suiTestWallet } from '../../../../examples/third-party-wallet-standard/testing/suiTestWallet.js'
import { ListeningPage } from '../../../support/ListeningPage.js'
import { openChainSite, type ChainSite } from '../../../support/site/openChainSite.js'

/** The wallet of the example, with what a test wants otherwise. */
export const createWallet = (options: Partial<typeof suiTestWallet> = {}) =>
  createStandardTestWallet({ ...suiTestWallet, name: 'Harbor', ...options })

/** A site with Sui, and a wallet in its page. */
export interface Site extends ChainSite<SuiProvider> {
  readonly page: ListeningPage
  readonly wallet: ReturnType<typeof createWallet>
  connect(): Promise<unknown>
}

/** Opens the site. */
export const openSite = async ({
  env,
  wallet = createWallet(),
  ...options
}: Partial<SuiOptions> & {
  readonly env?: Partial<Environment>
  readonly wallet?: ReturnType<typeof createWallet>
} = {}): Promise<Site> => {
  const page = new ListeningPage()
  const site = await openChainSite<SuiProvider>({
    namespace: 'sui',
    plugins: [sui({ networks: [suiMainnet, suiTestnet], ...options })],
    env: { window: page as never, ...env },
  })
  wallet.announce(page)
  return { ...site, page, wallet, connect: () => site.kernel.connect({ connectorId: 'sui:Harbor' }) }
}
