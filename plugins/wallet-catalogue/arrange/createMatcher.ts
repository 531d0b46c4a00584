import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { membersOf } from '../../../kernel/membersOf.js'
import { explorerIdOf } from './explorerIds.js'
import { isWallet } from './isWallet.js'

/** Finds the connector that a wallet of the catalogue is, if it is here. */
export type Matcher = (wallet: CatalogueWallet) => Connector | undefined

/** Wallets that want to be taken for MetaMask set this beside their own flag, so it says something only where it stands alone. */
const borrowedFlag = 'isMetaMask'

const addFirst = (map: Map<string, Connector>, key: string | undefined, connector: Connector) => {
  if (key !== undefined && !map.has(key)) map.set(key, connector)
}

/**
 * Makes the rule by which connectors and wallets of the catalogue are one: the same rdns, the well-known id of the connector, the
 * id that it was given after the wallet, or, for the provider at `window.ethereum`, a flag of the wallet. Where two connectors
 * claim a wallet, the first one is it. @param providerFlags what that provider says that it is
 */
export const createMatcher = (
  connectors: readonly Connector[],
  providerFlags: ReadonlySet<string>,
): Matcher => {
  const byId = new Map<string, Connector>()
  const byRdns = new Map<string, Connector>()
  for (const connector of connectors.filter(isWallet)) {
    for (const member of membersOf(connector)) {
      addFirst(byId, member.id, connector)
      addFirst(byId, member.key, connector)
      addFirst(byId, explorerIdOf(member), connector)
    }
    addFirst(byRdns, connector.rdns?.toLowerCase(), connector)
  }
  const legacy = connectors.find(({ type, rdns }) => type === 'INJECTED' && rdns === undefined)
  const isLegacy = ({ injected = [] }: CatalogueWallet) =>
    injected.some(
      ({ namespace, injected_id: flag }) =>
        namespace === 'eip155' &&
        providerFlags.has(flag) &&
        (flag !== borrowedFlag || providerFlags.size === 1),
    )
  return wallet =>
    byId.get(wallet.id) ??
    (wallet.rdns === undefined ? undefined : byRdns.get(wallet.rdns.toLowerCase())) ??
    (legacy && isLegacy(wallet) ? legacy : undefined)
}
