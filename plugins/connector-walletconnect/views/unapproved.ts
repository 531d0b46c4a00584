import type {
  ChainNamespace,
  NamespaceStore,
  Connection,
  Network,
  PluginContext,
} from '../../../kernel/define.js'
import { namespaceName, type Translate } from '../../../ui-shell/kit/index.js'
import { joinNames } from '../../../ui-shell/kit/text/joinNames.js'

/** What a wallet was asked for, and has not approved. */
export interface Unapproved {
  /** The name of the wallet, as it says it. */
  readonly wallet: string
  readonly chains: readonly NamespaceStore[]
  /** Networks of chains of which it has approved others. */
  readonly networks: readonly Network[]
}

/** @returns undefined where nothing is missing */
export const unapprovedOf = (
  { all }: PluginContext['stores']['namespaces'],
  asked: readonly ChainNamespace[],
  connections: readonly Connection[],
): Unapproved | undefined => {
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

/** As many are named; the others are counted. */
const maxNames = 4

/** Says what a wallet has not approved: chains before networks, as one list as the language writes it. */
export const unapprovedText = (t: Translate, { wallet, chains, networks }: Unapproved): string => {
  const all = [...chains.map(chain => namespaceName(t, chain)), ...networks.map(({ name }) => name)]
  const isLong = all.length > maxNames
  const names = isLong ? all.slice(0, maxNames - 1) : all
  const rest = isLong ? [t('wc.leftOut.more', { count: all.length - names.length })] : []
  return t('wc.leftOut', { wallet, list: joinNames(t.locale, [...names, ...rest]) })
}
