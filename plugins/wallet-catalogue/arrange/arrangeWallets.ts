import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { membersOf, rowId } from '../../../kernel/connectors/membersOf.js'
import type { WalletChoice } from '../../../ui-shell/core/api.js'
import { connectingWalletConnectView } from '../../connector-walletconnect/api.js'
import { createKindOf, isUncollapsed, placeRows, type Candidate } from './placeRows.js'
import { explain } from './explain.js'
import { isWallet } from './createMatcher.js'
import { listLimits, type Arrangement, type WalletSources, type ArrangedWallet } from './WalletSources.js'
import { mergeSources, type MergedSources } from './mergeSources.js'

/** Those used lately, the last one first: the connector, or the wallet where none is here. What is hidden takes no place. */
const recentRows = ({ sources, hidden, connectors, wallets, connectorOf }: MergedSources) => {
  const wasLast = (one: Connector) => membersOf(one).some(({ key }) => key === sources.recentKey)
  const last = connectors.filter(one => wasLast(one) && isWallet(one) && !hidden.has(one))
  const lately = sources.recent.flatMap(({ id }) => {
    const wallet = wallets.get(id)
    const owner = wallet && connectorOf(wallet)
    return wallet && !hidden.has(wallet) && isUncollapsed(owner, sources.rules) ? [owner ?? wallet] : []
  })
  const shown = last.filter(one => isUncollapsed(one, sources.rules))
  return [...new Set([...shown, ...lately])].slice(0, listLimits.recent)
}

/** Everything that may stand in the list, each wallet once. */
const candidatesOf = (sorted: MergedSources): readonly Candidate[] => {
  const { sources, hidden, connectors, wallets, connectorOf } = sorted
  const recent = recentRows(sorted)
  const kindOf = createKindOf(sources, recent)
  const candidate = (connector: Connector | undefined, wallet: CatalogueWallet | undefined): Candidate => ({
    id: connector ? rowId(connector) : (wallet?.id ?? ''),
    connector,
    wallet,
    isRecent: recent.some(one => one === (connector ?? wallet)),
    ...kindOf(connector, wallet),
  })
  const good = [...wallets.values()].filter(wallet => !hidden.has(wallet))
  const found = connectors
    .filter(connector => !hidden.has(connector))
    .map(connector => {
      const wallet = good.find(one => connectorOf(one) === connector)
      return candidate(connector, wallet)
    })
  // Of those remembered only the first are recent; the others are in AllWallets.
  const featured = sources.featured.filter(({ id }) => sources.rules.featuredIds.includes(id))
  const listed = new Set([...sources.custom, ...featured, ...sources.recommended].map(({ id }) => id))
  const remote = good
    .filter(one => !connectorOf(one) && (listed.has(one.id) || recent.includes(one)))
    .map(one => candidate(undefined, one))
  return [...found, ...remote]
}

/**
 * Arranges the wallet list of Connect, and says of every connector and wallet why it is where it is, or why it is not there.
 * Pure, and the only place where this is decided. Each wallet is listed once: wallets of the
 * catalogue that are a connector found here are its row. More pages of the catalogue never change the rows.
 */
export const arrangeWallets = (sources: WalletSources): Arrangement => {
  const sorted = mergeSources(sources)
  const placement = placeRows(candidatesOf(sorted), sources.rules)
  return {
    rows: placement.rows,
    // Asked for by developers, not by views.
    get explanations() {
      return explain(sorted, placement)
    },
  }
}

/** `window.ethereum` has no name of its own: it goes by that of the wallet that it says it is. */
const nameOf = ({ connector, wallet }: ArrangedWallet): string =>
  (connector?.type === 'INJECTED' ? wallet?.name : undefined) ?? connector?.name ?? wallet?.name ?? ''

const destinationOf = ({ connector, wallet }: ArrangedWallet): WalletChoice['opens'] => {
  if (connector) return connector.opens && { view: connector.opens, data: { connectorId: connector.id } }
  return wallet && { view: connectingWalletConnectView, data: { wallet } }
}

/** Makes what Connect shows of a row. @param icon its picture, if there is one by now */
export const choiceOf = (row: ArrangedWallet, icon: string | undefined): WalletChoice => {
  const { id, kind, connector, isRecent } = row
  const opens = destinationOf(row)
  return {
    id,
    kind,
    name: nameOf(row),
    isRecent,
    ...(icon !== undefined && { icon }),
    ...(connector && { connector }),
    ...(opens && { opens }),
  }
}
