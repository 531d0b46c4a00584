import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { rowId } from '../../../kernel/membersOf.js'
import type { WalletExplanation } from '../api.js'
import type { Candidate, Placement } from './placeRows.js'
import type { SortedSources } from './sortSources.js'

type Verdict = Pick<WalletExplanation, 'position' | 'kind' | 'reason'>
type One = Connector | CatalogueWallet

const out = (reason: string): Verdict => ({ position: undefined, kind: undefined, reason })

/** What became of each candidate, by the connector or wallet that it is. */
const verdictsOf = ({ rows, cut }: Placement): ReadonlyMap<One, Verdict> => {
  const verdicts = new Map<One, Verdict>()
  const add = ({ connector, wallet }: Candidate, verdict: Verdict) => {
    const one = connector ?? wallet
    if (one) verdicts.set(one, verdict)
  }
  rows.forEach((row, position) => add(row, { position, kind: row.kind, reason: row.reason }))
  cut.forEach((reason, candidate) => add(candidate, out(reason)))
  return verdicts
}

/** Says of every input what became of it. */
export const explain = (sorted: SortedSources, placement: Placement): readonly WalletExplanation[] => {
  const { sources, refused, connectors, wallets, ownerOf } = sorted
  const { hasAllWallets, featuredIds } = sources.rules
  const verdicts = verdictsOf(placement)
  const elsewhere = out(hasAllWallets ? 'in AllWallets' : 'left out: AllWallets is off')

  const verdictOn = (one: One): Verdict => {
    const refusal = refused.get(one)
    return refusal === undefined ? (verdicts.get(one) ?? elsewhere) : out(refusal)
  }
  const verdictOnWallet = (wallet: CatalogueWallet): Verdict => {
    const owner = refused.has(wallet) ? undefined : ownerOf(wallet)
    const verdict = verdictOn(owner ?? wallet)
    return owner ? { ...verdict, reason: `it is ${owner.name}: ${verdict.reason}` } : verdict
  }

  const seen = new Set(wallets.keys())
  const others = sources.others.filter(({ id }) => !seen.has(id) && seen.add(id))
  const strangers = [...new Set(featuredIds)].filter(id => !seen.has(id))
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
  const unknown = out('left out: featuredWalletIds names it, and no source knows it yet')
  return [
    ...connectors.map(connector => ({ ...ofConnector(connector), ...verdictOn(connector) })),
    ...[...wallets.values(), ...others].map(wallet => ({ ...ofWallet(wallet), ...verdictOnWallet(wallet) })),
    ...strangers.map(id => ({ ...ofWallet({ id, name: id }), ...unknown })),
  ]
}
