import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import type { WalletKind } from '../../../ui-shell/core/api.js'
import { byId } from './mergeSources.js'
import { isInstalled } from './createMatcher.js'
import { type WalletSources, listLimits, type ArrangedWallet, type ListRules } from './WalletSources.js'

const ranksOf = (wallets: readonly CatalogueWallet[]): ReadonlyMap<string, number> =>
  new Map([...byId(wallets).keys()].map((id, rank) => [id, rank]))

type KindOf = (
  connector: Connector | undefined,
  wallet: CatalogueWallet | undefined,
) => Pick<Candidate, 'kind' | 'rank' | 'reason'>

/**
 * Makes the rule that gives each wallet its kind: the first that holds, in the order of these lines. Within its kind it stands where
 * its source has it. @param recent those used lately, newest first: the connector, or the wallet where none is here
 */
export const createKindOf = (
  { connectors, rules: { featuredIds }, custom, recommended }: WalletSources,
  recent: readonly (Connector | CatalogueWallet)[],
): KindOf => {
  const customRanks = ranksOf(custom)
  const recommendedRanks = ranksOf(recommended)
  return (connector, wallet) => {
    const found = connector ? connectors.indexOf(connector) : -1
    const used = recent.findIndex(one => one === (connector ?? wallet))
    const featured = wallet ? featuredIds.indexOf(wallet.id) : -1
    const custom = wallet && customRanks.get(wallet.id)
    if (connector?.type === 'WALLET_CONNECT')
      return { kind: 'walletConnect', rank: found, reason: 'the way to wallets on other devices' }
    if (used >= 0) return { kind: 'recent', rank: used, reason: 'used lately' }
    if (isInstalled(connector)) return { kind: 'injected', rank: found, reason: 'found in this browser' }
    if (featured >= 0) return { kind: 'featured', rank: featured, reason: 'its id is in featuredWalletIds' }
    if (custom !== undefined) return { kind: 'custom', rank: custom, reason: 'one of customWallets' }
    if (connector) return { kind: 'external', rank: found, reason: 'brought by a plugin' }
    const rank = recommendedRanks.get(wallet?.id ?? '') ?? 0
    return { kind: 'recommended', rank, reason: 'recommended' }
  }
}

/** The specification's order of the kinds of wallets in Connect. */
const usual: readonly WalletKind[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** All kinds in order: those that the host names, then the others as usual. Names that are not kinds are left out. */
export const kindOrder = (wanted: readonly string[]): readonly WalletKind[] => {
  const known = wanted.flatMap(name => usual.find(kind => kind === name) ?? [])
  return [...new Set([...known, ...usual])]
}

/** A wallet that may stand in the list. */
export interface Candidate extends ArrangedWallet {
  /** Its place among those of its kind. */
  readonly rank: number
  /** Why it is of its kind. */
  readonly reason: string
}

/** The rows, and those that found no place, with the reason. */
export interface Placement {
  readonly rows: readonly Candidate[]
  readonly omitted: ReadonlyMap<Candidate, string>
}

/** Whether `collapseWallets` leaves a wallet in Connect: where it does anything, those of this browser only. */
export const isUncollapsed = (connector: Connector | undefined, rules: ListRules): boolean =>
  !rules.isCollapsed || !rules.hasAllWallets || isInstalled(connector)

/** Puts candidates in order, and takes away what `collapseWallets` hides and what is too many. */
export const placeRows = (candidates: readonly Candidate[], rules: ListRules): Placement => {
  const order = kindOrder(rules.order)
  // A host that names kinds decides alone.
  const isFirst = ({ connector }: Candidate) => rules.order.length === 0 && isInstalled(connector)
  const sorted = [...candidates].sort(
    (a, b) =>
      Number(isFirst(b)) - Number(isFirst(a)) ||
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      a.rank - b.rank,
  )
  const omitted = new Map<Candidate, string>()
  const shown = sorted.filter(candidate => {
    if (isUncollapsed(candidate.connector, rules)) return true
    omitted.set(candidate, 'behind AllWallets: collapseWallets shows the wallets of this browser only')
    return false
  })
  const isFilling = ({ kind }: Candidate) => kind === 'recommended'
  const others = shown.filter(candidate => !isFilling(candidate) && candidate.kind !== 'walletConnect')
  const fillers = shown.filter(isFilling).slice(0, Math.max(0, listLimits.filled - others.length))
  const rows = shown.filter(candidate => {
    if (!isFilling(candidate) || fillers.includes(candidate)) return true
    omitted.set(candidate, `not in Connect: the list has its ${listLimits.filled} wallets without it`)
    return false
  })
  return { rows, omitted }
}
