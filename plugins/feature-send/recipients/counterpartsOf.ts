import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { counterpartsService } from '../../feature-history/api.js'
import type { Place } from '../form/Place.js'

/** Whom an account has dealt with, where the activity of accounts is in the plugin list. Rejects as its service does. */
export const counterpartsOf = async (
  { load }: PluginContext,
  { network, address }: Place,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  try {
    const counterparts = await load(counterpartsService)
    return await counterparts.list(network.caipNetworkId, address, signal)
  } catch (error) {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return []
    throw error
  }
}
