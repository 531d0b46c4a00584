import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { membersOf } from '../../../kernel/membersOf.js'
import { createMatcher } from './createMatcher.js'
import { explorerIdOf } from './explorerIds.js'
import type { Site, WalletSources } from './WalletSources.js'
import { whyUnreachable } from './whyUnreachable.js'

/**
 * Says why a connector is not shown. Whatever it is called in the host's list counts: its own id, that of the wallet it is, or the
 * name or rdns of an excluded wallet. @param wallets those that may stand in Connect
 */
export const whyConnectorHidden = (
  connector: Connector,
  wallets: readonly CatalogueWallet[],
  { rules: { excludeIds, excluded }, providerFlags }: WalletSources,
): string | undefined => {
  if (connector.type === 'AUTH') return 'left out: it is a way to connect of its own'
  if (excludeIds.size === 0 && excluded.length === 0) return undefined
  const { name } = connector
  const isIt = createMatcher([connector], providerFlags)
  const isExcluded =
    membersOf(connector)
      .flatMap(member => [member.id, member.key, explorerIdOf(member)])
      .some(known => known !== undefined && excludeIds.has(known)) ||
    excluded.some(wallet => wallet.name === name || isIt({ id: '', ...wallet })) ||
    wallets.some(wallet => excludeIds.has(wallet.id) && isIt(wallet))
  return isExcluded ? 'left out: it is a wallet of excludeWalletIds' : undefined
}

/** Says why a wallet of the catalogue is not shown. @param owner the connector that it is, if it is here */
export const whyWalletHidden = (
  wallet: CatalogueWallet,
  owner: Connector | undefined,
  { rules, custom }: WalletSources,
  site: Site,
): string | undefined => {
  const { id } = wallet
  if (rules.excludeIds.has(id)) return 'left out: its id is in excludeWalletIds'
  if (owner) return undefined
  const isHostsChoice = () => rules.featuredIds.includes(id) || custom.some(other => other.id === id)
  if (rules.includeIds && !rules.includeIds.has(id) && !isHostsChoice())
    return 'left out: its id is not in includeWalletIds'
  const reason = whyUnreachable(wallet, site)
  return reason === undefined ? undefined : `left out: ${reason}`
}
