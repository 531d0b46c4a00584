import type { Connector, ConnectorType } from '../../kernel/define.js'

/** Wallets of these types have plugins with views of their own. */
const elsewhere: ReadonlySet<ConnectorType> = new Set(['AUTH', 'WALLET_CONNECT'])

/** The wallets to choose from, the one that was used last before the others. @param recentKey the connector key of the latter */
export const walletsInBrowser = (
  connectors: readonly Connector[],
  recentKey: string | undefined,
): readonly Connector[] => {
  const wallets = connectors.filter(({ type }) => !elsewhere.has(type))
  const isRecent = ({ key }: Connector) => key === recentKey
  return [...wallets.filter(isRecent), ...wallets.filter(wallet => !isRecent(wallet))]
}
