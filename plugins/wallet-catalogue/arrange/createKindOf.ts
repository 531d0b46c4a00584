import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { byId } from './byId.js'
import { isInstalled } from './isInstalled.js'
import type { Candidate } from './placeRows.js'
import type { WalletSources } from './WalletSources.js'

const ranksOf = (wallets: readonly CatalogueWallet[]): ReadonlyMap<string, number> =>
  new Map([...byId(wallets).keys()].map((id, rank) => [id, rank]))

type KindOf = (
  connector: Connector | undefined,
  wallet: CatalogueWallet | undefined,
) => Pick<Candidate, 'kind' | 'rank' | 'reason'>

/**
 * Makes the rule that gives each wallet its kind: the first that holds, in the order of these lines. Within its kind it stands where
 * its source has it. @param recent those used lately, newest first: the connector, or the wallet where none is here
 */
export const createKindOf = (
  { connectors, rules: { featuredIds }, custom, recommended }: WalletSources,
  recent: readonly (Connector | CatalogueWallet)[],
): KindOf => {
  const customRanks = ranksOf(custom)
  const recommendedRanks = ranksOf(recommended)
  return (connector, wallet) => {
    const found = connector ? connectors.indexOf(connector) : -1
    const used = recent.findIndex(one => one === (connector ?? wallet))
    const featured = wallet ? featuredIds.indexOf(wallet.id) : -1
    const custom = wallet && customRanks.get(wallet.id)
    if (connector?.type === 'WALLET_CONNECT')
      return { kind: 'walletConnect', rank: found, reason: 'the way to wallets on other devices' }
    if (used >= 0) return { kind: 'recent', rank: used, reason: 'used lately' }
    if (isInstalled(connector)) return { kind: 'injected', rank: found, reason: 'found in this browser' }
    if (featured >= 0) return { kind: 'featured', rank: featured, reason: 'its id is in featuredWalletIds' }
    if (custom !== undefined) return { kind: 'custom', rank: custom, reason: 'one of customWallets' }
    if (connector) return { kind: 'external', rank: found, reason: 'brought by a plugin' }
    const rank = recommendedRanks.get(wallet?.id ?? '') ?? 0
    return { kind: 'recommended', rank, reason: 'recommended' }
  }
}
