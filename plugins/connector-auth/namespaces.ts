import type { ChainNamespace, PluginContext } from '../../kernel/define.js'
import { embeddedWalletId } from './api.js'

/** The chains that the embedded wallet has accounts on, in the order in which they are asked for. */
export const embeddedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** Whether a namespace is connected by the embedded wallet. */
const isOurs =
  ({ stores }: PluginContext) =>
  (name: ChainNamespace): boolean =>
    stores.namespaces.get(name)?.connection?.connectorId === embeddedWalletId

/** Whether any chain is connected by the embedded wallet. */
export const isConnected = (context: PluginContext): boolean => embeddedNamespaces.some(isOurs(context))

/** Whether the visitor stays signed in though the session of a namespace ends: it was given up before it was connected, and another one is connected. */
export const staysSignedIn = (context: PluginContext, ending: ChainNamespace): boolean =>
  !isOurs(context)(ending) && isConnected(context)

/** With each namespace that ends, those that are connected by the embedded wallet as well: one sign-in is behind them. */
export const withSiblings = (
  context: PluginContext,
  ending: readonly ChainNamespace[],
): readonly ChainNamespace[] => {
  const isEnding = isOurs(context)
  const siblings = ending.some(isEnding) ? embeddedNamespaces.filter(isEnding) : []
  return [...new Set([...ending, ...siblings])]
}
