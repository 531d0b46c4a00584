import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { membersOf, rowId } from '../../../kernel/membersOf.js'
import { createKindOf } from './createKindOf.js'
import { explain } from './explain.js'
import { isWallet } from './isWallet.js'
import { listLimits } from './listLimits.js'
import { isUncollapsed, placeRows, type Candidate } from './placeRows.js'
import { sortSources, type SortedSources } from './sortSources.js'
import type { Arrangement, WalletSources } from './WalletSources.js'

/** Those used lately, the last one first: the connector, or the wallet where none is here. What is hidden takes no place. */
const recentOnes = ({ sources, refused, connectors, wallets, ownerOf }: SortedSources) => {
  const wasLast = (one: Connector) => membersOf(one).some(({ key }) => key === sources.recentKey)
  const last = connectors.filter(one => wasLast(one) && isWallet(one) && !refused.has(one))
  const lately = sources.recent.flatMap(({ id }) => {
    const wallet = wallets.get(id)
    const owner = wallet && ownerOf(wallet)
    return wallet && !refused.has(wallet) && isUncollapsed(owner, sources.rules) ? [owner ?? wallet] : []
  })
  const shown = last.filter(one => isUncollapsed(one, sources.rules))
  return [...new Set([...shown, ...lately])].slice(0, listLimits.recent)
}

/** Everything that may stand in the list, each wallet once. */
const candidatesOf = (sorted: SortedSources): readonly Candidate[] => {
  const { sources, refused, connectors, wallets, ownerOf } = sorted
  const recent = recentOnes(sorted)
  const kindOf = createKindOf(sources, recent)
  const candidate = (connector: Connector | undefined, wallet: CatalogueWallet | undefined): Candidate => ({
    id: connector ? rowId(connector) : (wallet?.id ?? ''),
    connector,
    wallet,
    isRecent: recent.some(one => one === (connector ?? wallet)),
    ...kindOf(connector, wallet),
  })
  const good = [...wallets.values()].filter(wallet => !refused.has(wallet))
  const found = connectors
    .filter(connector => !refused.has(connector))
    .map(connector => {
      const wallet = good.find(one => ownerOf(one) === connector)
      return candidate(connector, wallet)
    })
  // Of those remembered only the first are recent; the others are in AllWallets.
  const featured = sources.featured.filter(({ id }) => sources.rules.featuredIds.includes(id))
  const listed = new Set([...sources.custom, ...featured, ...sources.recommended].map(({ id }) => id))
  const remote = good
    .filter(one => !ownerOf(one) && (listed.has(one.id) || recent.includes(one)))
    .map(one => candidate(undefined, one))
  return [...found, ...remote]
}

/**
 * Arranges the wallet list of Connect, and says of every connector and wallet why it is where it is, or why it is not there.
 * Pure, and the only place where this is decided. Each wallet stands once: wallets of the
 * catalogue that are a connector found here are its row. More pages of the catalogue never change the rows.
 */
export const arrangeWallets = (sources: WalletSources): Arrangement => {
  const sorted = sortSources(sources)
  const placement = placeRows(candidatesOf(sorted), sources.rules)
  return {
    rows: placement.rows,
    // Asked for by developers, not by views.
    get explanations() {
      return explain(sorted, placement)
    },
  }
}
