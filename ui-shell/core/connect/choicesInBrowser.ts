import { rowId } from '../../../kernel/connectors/membersOf.js'
import type { Connector } from '../../../kernel/define.js'
import type { WalletChoice, WalletKind } from '../api.js'

/** First ones first, as far as wallets are known without a catalogue. */
const kinds: readonly WalletKind[] = ['walletConnect', 'recent', 'injected', 'external']

const kindOf = ({ type }: Connector, isRecent: boolean): WalletKind => {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  if (isRecent) return 'recent'
  return type === 'EXTERNAL' ? 'external' : 'injected'
}

/**
 * The wallet list where nobody else arranges it: what was found in this browser, the one that was used last before the others.
 * @param recentKey the connector key of the latter
 */
export const choicesInBrowser = (
  connectors: readonly Connector[],
  recentKey: string | undefined,
): readonly WalletChoice[] => {
  const choices = connectors.map((connector): WalletChoice => {
    const { name, icon, members = [] } = connector
    const isRecent = [connector, ...members].some(({ key }) => key === recentKey)
    const kind = kindOf(connector, isRecent)
    return { id: rowId(connector), kind, name, connector, isRecent, ...(icon === undefined ? {} : { icon }) }
  })
  return kinds.flatMap(kind => choices.filter(choice => choice.kind === kind))
}
