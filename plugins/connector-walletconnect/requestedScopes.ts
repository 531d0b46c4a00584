import {
  type ChainNamespace,
  type PluginContext,
  remoteAdapters,
  type WalletRequest,
} from '../../kernel/define.js'
import type { RemoteAuthentication } from './client/RemoteClient.js'
import type { RemoteScope } from './client/RemoteSession.js'
import type { WalletConnectOptions } from './api.js'

/** The namespaces that can be asked of remote wallets: of this site, and with a plugin that speaks to such wallets. */
export const remoteNamespaces = ({ contributions, stores }: PluginContext): readonly ChainNamespace[] =>
  contributions(remoteAdapters)
    .map(({ namespace }) => namespace)
    .filter(namespace => stores.namespaces.get(namespace))

/**
 * What is asked of a remote wallet: the networks of this site, the methods and events that the chain plugins name, unless the host says
 * otherwise. None of it is required; a wallet gives what it has. Rejects with `PLUGIN_LOAD_FAILED`.
 */
export const requestedScopes = async (
  context: PluginContext,
  options: WalletConnectOptions,
  namespaces: readonly ChainNamespace[],
): Promise<ReadonlyMap<ChainNamespace, RemoteScope>> => {
  const scopes = namespaces.map(async (namespace): Promise<[ChainNamespace, RemoteScope]> => {
    const networkIds = (context.stores.namespaces.get(namespace)?.networks ?? []).map(
      ({ caipNetworkId }) => caipNetworkId,
    )
    const aliases = new Map(
      context
        .contributions(remoteAdapters)
        .filter(entry => entry.namespace === namespace)
        .flatMap(entry => Object.entries(entry.aliases ?? {})),
    )
    const rpc = await context.rpc(namespace)
    return [
      namespace,
      {
        chains: options.chains?.[namespace] ?? [
          ...networkIds,
          ...networkIds.flatMap(id => aliases.get(id) ?? []),
        ],
        methods: options.methods?.[namespace] ?? unique(rpc.flatMap(entry => entry.remote ?? entry.approve)),
        events: options.events?.[namespace] ?? unique(rpc.flatMap(({ events }) => events)),
      },
    ]
  })
  return new Map(await Promise.all(scopes))
}

const unique = (names: readonly string[]) => [...new Set(names)]

/** The one whose accounts remote wallets can sign in with as they approve: the text is that of EIP-4361. */
const namespace = 'eip155'

/**
 * What a remote wallet may sign as it approves.
 * @returns undefined where nothing is to be signed, or another namespace is asked for as well: it would get no session
 */
export const requestedAuthentication = (
  { authentication, namespaces, networkIds }: WalletRequest,
  scopes: ReadonlyMap<ChainNamespace, RemoteScope>,
): RemoteAuthentication | undefined => {
  const scope = scopes.get(namespace)
  if (!authentication || !scope || namespaces.some(name => name !== namespace)) return undefined
  const first = scope.chains.filter(id => id === networkIds.get(namespace))
  return {
    request: authentication,
    chains: [...new Set([...first, ...scope.chains])],
    methods: scope.methods,
  }
}
