import type { CatalogueWallet } from '../../../kernel/define.js'
import type { Platform } from '../../../kernel/environment/Environment.js'
import type { WalletSuggestion } from '../../../ui-shell/core/api.js'
import { byId } from '../arrange/byId.js'
import { isInstalled } from '../arrange/isInstalled.js'
import { sortSources } from '../arrange/sortSources.js'
import type { WalletSources } from '../arrange/WalletSources.js'
import { isForeign } from '../arrange/whyUnreachable.js'
import { suggestionOf } from './suggestionOf.js'

/** A newcomer chooses better from few. */
const maxSuggestions = 6

/** What there is an extension or an app of for this device, before what has a page only. */
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
  const { wallets, ownerOf } = sortSources(sources)
  const { includeIds, excludeIds } = sources.rules
  const suggested = [...byId([...wallets.values(), ...sources.others]).values()].flatMap(wallet => {
    const isWanted = !excludeIds.has(wallet.id) && (!includeIds || includeIds.has(wallet.id))
    const isOfUse = !isInstalled(ownerOf(wallet)) && !isForeign(wallet, sources.site.chains)
    const suggestion = isWanted && isOfUse ? suggestionOf(wallet, platform) : undefined
    return suggestion ? [{ wallet, suggestion }] : []
  })
  return suggested.sort((a, b) => fitness(b.suggestion) - fitness(a.suggestion)).slice(0, maxSuggestions)
}
