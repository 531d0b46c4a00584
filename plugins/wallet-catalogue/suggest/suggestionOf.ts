import type { CatalogueWallet } from '../../../kernel/define.js'
import type { Platform } from '../../../kernel/environment/Environment.js'
import type { WalletSuggestion } from '../../../ui-shell/core/api.js'
import { extensionPage } from '../../hosted-api/api.js'

/** Where the app of a wallet is: for this phone; on a computer, a page that any phone can open from a code. */
const appOf = ({ app_store, play_store, homepage }: CatalogueWallet, { isIos, isAndroid }: Platform) => {
  if (isIos) return app_store
  if (isAndroid) return play_store
  return app_store !== undefined && play_store !== undefined
    ? (homepage ?? app_store)
    : (app_store ?? play_store)
}

/**
 * Says where to get a wallet for this browser or phone: its extension, its app, or else its homepage. Pure.
 * @returns undefined where none of them is known
 */
export const suggestionOf = (wallet: CatalogueWallet, platform: Platform): WalletSuggestion | undefined => {
  const { id, name, homepage } = wallet
  const extension = extensionPage(wallet, platform)
  const app = appOf(wallet, platform)
  const url = extension ?? (platform.isMobile ? app : undefined) ?? homepage ?? app
  if (url === undefined) return undefined
  return { id, name, url, ...(extension !== undefined && { extension }), ...(app !== undefined && { app }) }
}
