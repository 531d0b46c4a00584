import type {
  ChainNamespace,
  NamespaceStore,
  Connection,
  Network,
  PluginContext,
} from '../../../kernel/define.js'

/** What a wallet was asked for, and has not opened. */
export interface LeftOut {
  /** The name of the wallet, as it says it. */
  readonly wallet: string
  readonly chains: readonly NamespaceStore[]
  /** Networks of chains that it has opened. */
  readonly networks: readonly Network[]
}

/** Works it out. @param asked for @returns undefined where nothing is missing */
export const leftOutOf = (
  { all }: PluginContext['stores']['namespaces'],
  asked: readonly ChainNamespace[],
  connections: readonly Connection[],
): LeftOut | undefined => {
  const connectionOf = (chain: NamespaceStore) =>
    connections.find(({ namespace }) => namespace === chain.namespace)
  const wanted = all.filter(({ namespace }) => asked.includes(namespace))
  const missing = wanted.filter(chain => !connectionOf(chain))
  const networks = wanted.flatMap(chain => {
    const approved = connectionOf(chain)?.session.approvedNetworkIds
    return approved ? chain.networks.filter(({ caipNetworkId }) => !approved.includes(caipNetworkId)) : []
  })
  const wallet = connections[0]?.wallet.name
  const isComplete = missing.length === 0 && networks.length === 0
  return wallet === undefined || isComplete ? undefined : { wallet, chains: missing, networks }
}
