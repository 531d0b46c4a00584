import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { blockchainApi, type HostedSessions } from '../../hosted-api/api.js'

/** The service that keeps sessions; undefined where the host has none, or it cannot be asked. Rejects with `PLUGIN_LOAD_FAILED`. */
export const findSessions = async ({ load }: PluginContext): Promise<HostedSessions | undefined> => {
  try {
    const api = await load(blockchainApi)
    return api.isAvailable ? await api.loadSessions() : undefined
  } catch (error) {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
    throw error
  }
}
