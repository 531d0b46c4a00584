import { tokensService } from 'portico/feature-tokens'
import { isModalError, type PluginContext } from 'portico/plugin'
import type { FaucetTarget } from './api.js'

/** Says that an account holds more now, to the plugin that shows it, where the host has that one. Rejects with `PLUGIN_LOAD_FAILED`. */
export const renewTokens = async ({ load }: PluginContext, { network }: FaucetTarget): Promise<void> => {
  const tokens = await load(tokensService).catch((error: unknown) => {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
    throw error
  })
  await tokens?.changed(network.chainNamespace)
}
