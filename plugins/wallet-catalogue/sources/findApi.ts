import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { walletApi, type WalletApi } from '../../hosted-api/api.js'

/** The service, or undefined where there is none to be asked: no plugin for it, or no project. Rejects when its plugin cannot be fetched. */
export const findApi = async (context: PluginContext): Promise<WalletApi | undefined> => {
  try {
    const api = await context.load(walletApi)
    return api.isAvailable ? api : undefined
  } catch (error) {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
    throw error
  }
}
