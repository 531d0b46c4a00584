import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { rowId } from '../../../kernel/connectors/membersOf.js'
import type { WalletExplanation } from '../api.js'
import type { Candidate, Placement } from './placeRows.js'
import type { MergedSources } from './mergeSources.js'

type Verdict = Pick<WalletExplanation, 'position' | 'kind' | 'reason'>
type Row = Connector | CatalogueWallet

const out = (reason: string): Verdict => ({ position: undefined, kind: undefined, reason })

/** The position of each candidate, or why it has none, by its connector or wallet. */
const verdictsOf = ({ rows, omitted }: Placement): ReadonlyMap<Row, Verdict> => {
  const verdicts = new Map<Row, Verdict>()
  const add = ({ connector, wallet }: Candidate, verdict: Verdict) => {
    const one = connector ?? wallet
    if (one) verdicts.set(one, verdict)
  }
  rows.forEach((row, position) => add(row, { position, kind: row.kind, reason: row.reason }))
  omitted.forEach((reason, candidate) => add(candidate, out(reason)))
  return verdicts
}

/** Says of every input what became of it. */
export const explain = (sorted: MergedSources, placement: Placement): readonly WalletExplanation[] => {
  const { sources, hidden, connectors, wallets, connectorOf } = sorted
  const { hasAllWallets, featuredIds } = sources.rules
  const verdicts = verdictsOf(placement)
  const elsewhere = out(hasAllWallets ? 'in AllWallets' : 'left out: AllWallets is off')

  const verdictOn = (one: Row): Verdict => {
    const refusal = hidden.get(one)
    return refusal === undefined ? (verdicts.get(one) ?? elsewhere) : out(refusal)
  }
  const verdictOnWallet = (wallet: CatalogueWallet): Verdict => {
    const owner = hidden.has(wallet) ? undefined : connectorOf(wallet)
    const verdict = verdictOn(owner ?? wallet)
    return owner ? { ...verdict, reason: `it is ${owner.name}: ${verdict.reason}` } : verdict
  }

  const seen = new Set(wallets.keys())
  const others = sources.others.filter(({ id }) => !seen.has(id) && seen.add(id))
  const unknownIds = [...new Set(featuredIds)].filter(id => !seen.has(id))
  const ofConnector = (connector: Connector) => ({
    id: rowId(connector),
    source: 'connector' as const,
    name: connector.name,
  })
  const ofWallet = ({ id, name }: Pick<CatalogueWallet, 'id' | 'name'>) => ({
    id,
    source: 'catalogue' as const,
    name,
  })
  const notKnown = out('left out: featuredWalletIds names it, and no source knows it yet')
  return [
    ...connectors.map(connector => ({ ...ofConnector(connector), ...verdictOn(connector) })),
    ...[...wallets.values(), ...others].map(wallet => ({ ...ofWallet(wallet), ...verdictOnWallet(wallet) })),
    ...unknownIds.map(id => ({ ...ofWallet({ id, name: id }), ...notKnown })),
  ]
}
