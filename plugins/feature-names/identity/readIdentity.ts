import { nameLookup, type Network, type PluginContext } from '../../../kernel/define.js'
import type { Identity } from '../../hosted-api/api.js'
import type { NameApi } from '../createNameApi.js'

/**
 * Reads who an account is: what the service says, and where it knows no name, or is not there, the name that the chain itself keeps.
 * Rejects as the service does, where the chain has no name either. @returns null where nobody can say: there is no service
 */
export const readIdentity = async (
  { loadCapability }: PluginContext,
  api: NameApi,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<Identity | null> => {
  const [said] = await Promise.allSettled([api.identityOf(network.caipNetworkId, address, signal)])
  signal.throwIfAborted()
  if (said.status === 'fulfilled' && said.value?.name !== undefined) return said.value
  const chain = await loadCapability(nameLookup, network.chainNamespace)
  // A name on chain is a gift: without one, all is as if it were not asked for.
  const name = await chain?.nameOf(address, network, signal).catch(() => undefined)
  signal.throwIfAborted()
  if (name !== undefined) return { ...(said.status === 'fulfilled' && said.value), name }
  if (said.status === 'rejected') throw said.reason
  return said.value ?? null
}
