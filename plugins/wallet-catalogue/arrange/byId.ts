import type { CatalogueWallet } from '../../../kernel/define.js'

/** Each wallet once, the first one of an id, in order. */
export const byId = (wallets: readonly CatalogueWallet[]): ReadonlyMap<string, CatalogueWallet> => {
  const map = new Map<string, CatalogueWallet>()
  for (const wallet of wallets) if (!map.has(wallet.id)) map.set(wallet.id, wallet)
  return map
}
