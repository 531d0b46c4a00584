import {
  nativeBalance,
  tokenBalances,
  type NamespaceStore,
  type Network,
  type PluginContext,
} from '../../../kernel/define.js'
import type { Ask } from '../../../kernel/query/Query.js'
import type { BlockchainApi, HostedBalances } from '../../hosted-api/api.js'
import type { ChainBalances } from './mergeTokens.js'

const noBalances: HostedBalances = { balances: [], lowQuality: 0 }

/** Asks the account's chain for its balances; undefined where that cannot tell any, or until its adapter is loaded. Observable. */
export const askChain = (chain: NamespaceStore, context: PluginContext): Ask<ChainBalances> | undefined => {
  const native = context.capability(nativeBalance, chain.namespace)
  const tokens = context.capability(tokenBalances, chain.namespace)
  if (!native && !tokens) return undefined
  return askAbout(chain, 'chain', ({ address, network }) => async signal => {
    const [amount, held] = await Promise.all([
      native?.read(address, network, signal),
      tokens?.read(address, network, signal) ?? [],
    ])
    return { native: amount, tokens: held }
  })
}

/**
 * Asks the service for the balances that it knows; undefined where there is none, and for test networks. Observable.
 * @param changed tells what a transaction has changed, as the question is sent
 */
export const askService = (
  chain: NamespaceStore,
  api: BlockchainApi | undefined,
  changed: () => readonly (string | undefined)[],
): Ask<HostedBalances> | undefined => {
  // Test coins have no price, and the service knows no test networks.
  if (!api?.isAvailable || chain.network?.testnet) return undefined
  return askAbout(chain, 'hosted', ({ address, network: { caipNetworkId: networkId } }) => async signal => {
    if (!(await api.supports(networkId, signal))) return noBalances
    return api.balances({ address, networkId, changed: changed() }, signal)
  })
}

/** Names the account and the network that an answer depends on. */
const askAbout = <T>(
  { address, network, status }: NamespaceStore,
  source: string,
  fetchOf: (asked: { readonly address: string; readonly network: Network }) => Ask<T>['fetch'],
): Ask<T> | undefined => {
  if (status !== 'connected' || !address || !network || network.unsupported) return undefined
  return { key: [source, network.caipNetworkId, address], fetch: fetchOf({ address, network }) }
}
