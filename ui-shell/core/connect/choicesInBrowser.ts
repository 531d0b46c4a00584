import { rowId } from '../../../kernel/connectors/membersOf.js'
import type { Connector } from '../../../kernel/define.js'
import type { WalletChoice, WalletKind } from '../api.js'
import { isInstalled } from './isInstalled.js'

/** The specification's order, as far as wallets are known without a catalogue. */
const kinds: readonly WalletKind[] = ['walletConnect', 'recent', 'injected', 'external']

const kindOf = ({ type }: Connector, isRecent: boolean): WalletKind => {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  if (isRecent) return 'recent'
  return type === 'EXTERNAL' ? 'external' : 'injected'
}

/**
 * The wallet list where nobody else arranges it: what was found in this browser, the one that was used last before the others; then the
 * ways to wallets elsewhere.
 * @param recentKey the connector key of the one used last @param named kinds that the host wants first: then it alone decides
 */
export const choicesInBrowser = (
  connectors: readonly Connector[],
  recentKey: string | undefined,
  named: readonly string[] = [],
): readonly WalletChoice[] => {
  const choices = connectors.map((connector): WalletChoice => {
    const { name, icon, members = [] } = connector
    const isRecent = [connector, ...members].some(({ key }) => key === recentKey)
    const kind = kindOf(connector, isRecent)
    return { id: rowId(connector), kind, name, connector, isRecent, ...(icon === undefined ? {} : { icon }) }
  })
  const order = [...named, ...kinds]
  const rank = ({ kind, connector }: WalletChoice) =>
    named.length === 0 && connector && isInstalled(connector)
      ? order.indexOf(kind) - order.length
      : order.indexOf(kind)
  return choices.sort((a, b) => rank(a) - rank(b))
}
