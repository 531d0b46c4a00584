import type { ChainNamespace, PluginContext } from '../../../kernel/define.js'

/** What the visitor does with some namespaces: nothing, waits for a remote wallet, or has another, or the same, connected. */
export type Interest = 'none' | 'waiting' | 'settled'

/** Reads it from the stores. Observable. */
export const interestIn = ({ stores }: PluginContext, namespaces: readonly ChainNamespace[]): Interest => {
  const busy = namespaces
    .flatMap(namespace => stores.namespaces.get(namespace) ?? [])
    .filter(({ status }) => status !== 'disconnected')
  if (busy.length === 0) return 'none'
  return busy.some(chain => chain.pendingConnectorId === 'walletConnect') ? 'waiting' : 'settled'
}
