import type { Network, PluginContext, WalletRequest } from '../../../kernel/define.js'

/** The networks that a session may begin on, the wanted one first: wallets in the browser have none of their own. */
export const candidateNetworks = (
  { stores }: PluginContext,
  { networkIds }: WalletRequest,
): readonly Network[] => {
  const networks = stores.namespaces.get('polkadot')?.networks ?? []
  const wanted = networkIds.get('polkadot')
  const isWanted = ({ caipNetworkId }: Network) => caipNetworkId === wanted
  return [...networks.filter(isWanted), ...networks.filter(network => !isWanted(network))]
}
