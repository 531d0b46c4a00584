import type { Connector } from '../../../kernel/define.js'
import { isInstalled } from './isInstalled.js'
import { kindOrder } from './kindOrder.js'
import { listLimits } from './listLimits.js'
import type { ArrangedWallet, ListRules } from './WalletSources.js'

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
  readonly cut: ReadonlyMap<Candidate, string>
}

/** Whether `collapseWallets` leaves a wallet in Connect: where it does anything, those of this browser only. */
export const isUncollapsed = (connector: Connector | undefined, rules: ListRules): boolean =>
  !rules.isCollapsed || !rules.hasAllWallets || isInstalled(connector)

/** Puts candidates in order, and takes away what `collapseWallets` hides and what is too many. */
export const placeRows = (candidates: readonly Candidate[], rules: ListRules): Placement => {
  const order = kindOrder(rules.order)
  const sorted = [...candidates].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.rank - b.rank,
  )
  const cut = new Map<Candidate, string>()
  const shown = sorted.filter(candidate => {
    if (isUncollapsed(candidate.connector, rules)) return true
    cut.set(candidate, 'behind AllWallets: collapseWallets shows the wallets of this browser only')
    return false
  })
  const isFilling = ({ kind }: Candidate) => kind === 'recommended'
  const others = shown.filter(candidate => !isFilling(candidate) && candidate.kind !== 'walletConnect')
  const fillers = shown.filter(isFilling).slice(0, Math.max(0, listLimits.filled - others.length))
  const rows = shown.filter(candidate => {
    if (!isFilling(candidate) || fillers.includes(candidate)) return true
    cut.set(candidate, `not in Connect: the list has its ${listLimits.filled} wallets without it`)
    return false
  })
  return { rows, cut }
}
