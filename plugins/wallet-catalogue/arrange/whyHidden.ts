import type { CatalogueWallet, Connector } from '../../../kernel/define.js'
import { membersOf } from '../../../kernel/connectors/membersOf.js'
import { extensionPage } from '../../hosted-api/api.js'
import type { Site, WalletSources } from './WalletSources.js'
import { createMatcher, explorerIdOf } from './createMatcher.js'

const hasPhoneLink = ({ mobile_link, webapp_link }: CatalogueWallet) => Boolean(mobile_link ?? webapp_link)

/** By its code, its program, its page. */
const hasDesktopLink = (wallet: CatalogueWallet) =>
  Boolean(wallet.mobile_link ?? wallet.desktop_link ?? wallet.webapp_link) || wallet.supports_wc === true

/** Whether a wallet supports none of the networks of a site. One of which they are not known is given the benefit of the doubt. */
export const supportsNoneOf = (wallet: CatalogueWallet, chains: ReadonlySet<string>): boolean =>
  chains.size > 0 && wallet.chains !== undefined && !wallet.chains.some(id => chains.has(id))

/**
 * Says why nobody can connect a wallet here that is not installed. @returns the end of a sentence that begins with "left out:", or undefined when it can be reached
 */
const whyUnreachable = (wallet: CatalogueWallet, site: Site): string | undefined => {
  const { chains, isMobile, hasRemote } = site
  if (supportsNoneOf(wallet, chains)) return 'it supports none of the networks of this site'
  if (!hasRemote) return 'it is not installed, and nothing here reaches wallets on other devices'
  // Its row leads to the store.
  const canBeGot = extensionPage(wallet, site) !== undefined
  if (wallet.supports_wc === false && !canBeGot) return 'it cannot be reached by a remote session'
  if (isMobile) return hasPhoneLink(wallet) ? undefined : 'it has no app and no page that a phone can open'
  return canBeGot || hasDesktopLink(wallet) ? undefined : 'it has no link for this device'
}

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
