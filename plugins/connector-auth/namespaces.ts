import type { ChainNamespace, PluginContext } from '../../kernel/define.js'
import { embeddedWalletId } from './api.js'

/** The chains that the embedded wallet has accounts on, in the order in which they are asked for. */
export const embeddedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** With each namespace that ends, those that are connected by the embedded wallet as well: one sign-in is behind them. */
export const withSiblings = (
  { stores }: PluginContext,
  ending: readonly ChainNamespace[],
): readonly ChainNamespace[] => {
  const isOurs = (name: ChainNamespace) =>
    stores.namespaces.get(name)?.connection?.connectorId === embeddedWalletId
  const siblings = ending.some(isOurs) ? embeddedNamespaces.filter(isOurs) : []
  return [...new Set([...ending, ...siblings])]
}
