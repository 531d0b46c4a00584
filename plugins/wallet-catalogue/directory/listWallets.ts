import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { isWallet } from '../arrange/isWallet.js'
import { sortSources } from '../arrange/sortSources.js'
import type { WalletSources } from '../arrange/WalletSources.js'
import type { ListedWallet } from '../api.js'

const listConnector = (connector: Connector, wallet: CatalogueWallet | undefined): ListedWallet => {
  const { id, name, rdns } = connector
  return wallet ? { ...wallet, connector } : { id, name, ...(rdns !== undefined && { rdns }), connector }
}

/**
 * Lists every wallet that can be connected here: those of this browser, then featured, custom, recommended and recent ones, then the
 * others in the order they came. Pure. Each wallet stands once.
 */
export const listWallets = (sources: WalletSources): readonly ListedWallet[] => {
  const { refused, connectors, wallets, ownerOf } = sortSources(sources)
  const { featuredIds } = sources.rules
  const featured = featuredIds.flatMap(id => wallets.get(id) ?? [])
  const owned = new Map<Connector, CatalogueWallet>()
  const listed = new Map<string, CatalogueWallet>()
  const list = (wallet: CatalogueWallet) => {
    const owner = ownerOf(wallet)
    if (owner && !owned.has(owner)) owned.set(owner, wallet)
    if (!owner && !refused.has(wallet) && !listed.has(wallet.id)) listed.set(wallet.id, wallet)
  }
  featured.forEach(list)
  wallets.forEach(list)
  for (const wallet of sources.others) if (!wallets.has(wallet.id)) list(wallet)
  const here = connectors.filter(connector => isWallet(connector) && !refused.has(connector))
  return [...here.map(connector => listConnector(connector, owned.get(connector))), ...listed.values()]
}
