import type { CapabilityKey, PluginContext } from '../../../kernel/define.js'
import { adapterNotFound } from '../../../kernel/errors/network.js'

/** Something that `chain-eip155` can do. Rejects with `ADAPTER_NOT_FOUND` where another plugin makes the chain, which cannot. */
export const ofChain = async <T>(
  { loadCapability }: Pick<PluginContext, 'loadCapability'>,
  key: CapabilityKey<T>,
): Promise<T> => {
  const found = await loadCapability(key, 'eip155')
  if (!found) throw adapterNotFound('eip155')
  return found
}
