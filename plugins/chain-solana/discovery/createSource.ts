import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { createStandardSource } from '../../../wallet-standard/discovery/createStandardSource.js'
import type { StandardListing } from '../../../wallet-standard/index.js'
import { listBrowsers } from '../browse/listBrowsers.js'
import type { SolanaOptions } from '../api.js'
import { loadStandard } from '../wallet/loadStandard.js'

const listing: StandardListing = {
  namespace: 'solana',
  needs: [['solana:signAndSendTransaction', 'solana:signTransaction']],
  names: new Map([['Trust', 'Trust Wallet']]),
  load: loadStandard,
}

/**
 * Looks for the Solana wallets of this browser for as long as the modal lives: those that sign or send transactions. On phones, the apps
 * that this page can be opened in are listed after them.
 */
export const createSource =
  ({ walletBrowsers = {} }: Pick<SolanaOptions, 'walletBrowsers'>) =>
  (context: PluginContext): ConnectorSource => {
    const { discover } = createStandardSource(context, listing)
    return {
      discover: add => {
        const { window, platform } = context.env
        const stopWatching = discover(add)
        const unlist =
          window && platform.isMobile && walletBrowsers
            ? listBrowsers(context, add, walletBrowsers)
            : undefined
        return () => {
          stopWatching()
          unlist?.()
        }
      },
    }
  }
