import { isModalError, type ChainNamespace, type PluginContext } from '../../../kernel/define.js'
import { nativeBalancesService } from '../../../ui-shell/core/api.js'
import { tokensService } from '../../feature-tokens/api.js'

/** Refreshes the balances that other plugins show. Rejects as they do. @param token that was spent besides the native coin */
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
