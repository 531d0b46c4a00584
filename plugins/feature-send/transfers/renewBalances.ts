import { isModalError, type ChainNamespace, type PluginContext } from '../../../kernel/define.js'
import { nativeBalancesService } from '../../../ui-shell/core/api.js'
import { tokensService } from '../../feature-tokens/api.js'

/**
 * Something was spent: whatever shows balances reads them anew. Rejects as the services do.
 * @param token what was spent beside the native coin
 */
export const renewBalances = async (
  { load }: PluginContext,
  namespace: ChainNamespace,
  token: string | undefined,
): Promise<void> => {
  const tokens = await load(tokensService).catch((error: unknown) => {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
    throw error
  })
  if (tokens) await tokens.changed(namespace, token === undefined ? [undefined] : [undefined, token])
  else await (await load(nativeBalancesService)).renew(namespace)
}
