import { textKey, type ChainNamespace, type PluginContext } from '../../kernel/define.js'
import { embeddedWalletId } from './api.js'

/** The chains that the embedded wallet has accounts on, in the order in which they are asked for. */
export const embeddedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** The keys of its connector in versions of AppKit. */
export const formerKeys = ['AUTH']

/** Whether a namespace is connected by the embedded wallet. */
const isOurs =
  ({ stores }: PluginContext) =>
  (name: ChainNamespace): boolean =>
    stores.namespaces.get(name)?.connection?.connectorId === embeddedWalletId

/** Whether any chain is connected by the embedded wallet. */
export const isConnected = (context: PluginContext): boolean => embeddedNamespaces.some(isOurs(context))

const isText = (text: string) => text.length > 0
/** Whether the storage keeps any chain as connected by the embedded wallet, for this visit or the next one. */
export const isKept = ({ storage }: PluginContext): boolean => {
  const keys = [embeddedWalletId, ...formerKeys]
  const kept = embeddedNamespaces.map(namespace =>
    storage.read(textKey(`${namespace}:connected_connector_id`, isText)),
  )
  return kept.some(key => key !== undefined && keys.includes(key))
}

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
