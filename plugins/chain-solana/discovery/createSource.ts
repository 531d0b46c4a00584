import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { watchStandardWallets } from '../../../kernel/wallet/watchStandardWallets.js'
import { listBrowsers } from '../browse/listBrowsers.js'
import type { SolanaOptions } from '../tokens.js'
import { readWallet } from './readWallet.js'
import { RegisteredWallets } from './RegisteredWallets.js'

/**
 * Looks for the Solana wallets of this browser for as long as the modal lives: they may come late, and go again. On phones, the apps
 * that this page can be opened in are listed after them.
 */
export const createSource =
  ({ walletBrowsers = {} }: Pick<SolanaOptions, 'walletBrowsers'>) =>
  (context: PluginContext): ConnectorSource => ({
    discover: add => {
      const { window, platform } = context.env
      if (!window) return () => undefined
      const wallets = new RegisteredWallets(context, add)
      const stopWatching = watchStandardWallets(window, found => {
        const registered = readWallet(found)
        return registered ? wallets.found(registered) : () => undefined
      })
      const unlist =
        platform.isMobile && walletBrowsers ? listBrowsers(context, add, walletBrowsers) : undefined
      return () => {
        stopWatching()
        unlist?.()
      }
    },
  })
