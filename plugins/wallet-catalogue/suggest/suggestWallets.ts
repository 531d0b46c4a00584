import type { CatalogueWallet } from '../../../kernel/define.js'
import type { Platform } from '../../../kernel/environment/Environment.js'
import type { WalletSuggestion } from '../../../ui-shell/core/api.js'
import { extensionPage } from '../../hosted-api/api.js'
import { byId, mergeSources } from '../arrange/mergeSources.js'
import { isInstalled } from '../arrange/createMatcher.js'
import type { WalletSources } from '../arrange/WalletSources.js'
import { supportsNoneOf } from '../arrange/whyHidden.js'

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
const suggestionOf = (wallet: CatalogueWallet, platform: Platform): WalletSuggestion | undefined => {
  const { id, name, homepage } = wallet
  const extension = extensionPage(wallet, platform)
  const app = appOf(wallet, platform)
  const url = extension ?? (platform.isMobile ? app : undefined) ?? homepage ?? app
  if (url === undefined) return undefined
  return { id, name, url, ...(extension !== undefined && { extension }), ...(app !== undefined && { app }) }
}

/** A newcomer chooses better from few. */
const maxSuggestions = 6

/** Wallets with an extension for this browser come first, then those with an app, then those with a page only. */
const fitness = ({ extension, app }: WalletSuggestion): number =>
  extension !== undefined ? 2 : app !== undefined ? 1 : 0

/**
 * Picks wallets that the visitor could get: for this browser or phone, for the chains of this site, as the host's lists allow, and
 * not here already. Pure. @param sources its `others` are suggested, too @returns six at most, those best for this device first
 */
export const suggestWallets = (
  sources: WalletSources,
  platform: Platform,
): readonly { readonly wallet: CatalogueWallet; readonly suggestion: WalletSuggestion }[] => {
  const { wallets, connectorOf } = mergeSources(sources)
  const { includeIds, excludeIds } = sources.rules
  const suggested = [...byId([...wallets.values(), ...sources.others]).values()].flatMap(wallet => {
    const isWanted = !excludeIds.has(wallet.id) && (!includeIds || includeIds.has(wallet.id))
    const isOfUse = !isInstalled(connectorOf(wallet)) && !supportsNoneOf(wallet, sources.site.chains)
    const suggestion = isWanted && isOfUse ? suggestionOf(wallet, platform) : undefined
    return suggestion ? [{ wallet, suggestion }] : []
  })
  return suggested.sort((a, b) => fitness(b.suggestion) - fitness(a.suggestion)).slice(0, maxSuggestions)
}
