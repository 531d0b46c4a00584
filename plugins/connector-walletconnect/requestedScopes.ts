import { type ChainNamespace, type PluginContext, remoteAdapters } from '../../kernel/define.js'
import type { RemoteScope } from './client/RemoteClient.js'
import type { WalletConnectOptions } from './api.js'

/** The namespaces that can be asked of remote wallets: of this site, and with a plugin that speaks to such wallets. */
export const remoteNamespaces = ({ contributions, stores }: PluginContext): readonly ChainNamespace[] =>
  contributions(remoteAdapters)
    .map(({ namespace }) => namespace)
    .filter(namespace => stores.namespaces.get(namespace))

/**
 * What is asked of a remote wallet: the networks of this site, the methods and events that the chain plugins name, unless the host says
 * otherwise. None of it is required; a wallet gives what it has.
 */
export const requestedScopes = (
  context: PluginContext,
  options: WalletConnectOptions,
  namespaces: readonly ChainNamespace[],
): ReadonlyMap<ChainNamespace, RemoteScope> =>
  new Map(
    namespaces.map(namespace => {
      const networkIds = (context.stores.namespaces.get(namespace)?.networks ?? []).map(
        ({ caipNetworkId }) => caipNetworkId,
      )
      const aliases = new Map(
        context
          .contributions(remoteAdapters)
          .filter(entry => entry.namespace === namespace)
          .flatMap(entry => Object.entries(entry.aliases ?? {})),
      )
      const rpc = context.rpc(namespace)
      return [
        namespace,
        {
          chains: options.chains?.[namespace] ?? [
            ...networkIds,
            ...networkIds.flatMap(id => aliases.get(id) ?? []),
          ],
          methods:
            options.methods?.[namespace] ?? unique(rpc.flatMap(entry => entry.remote ?? entry.approve)),
          events: options.events?.[namespace] ?? unique(rpc.flatMap(({ events }) => events)),
        },
      ]
    }),
  )

const unique = (names: readonly string[]) => [...new Set(names)]
