import type { PluginContext } from '../../../kernel/define.js'
import { balanceRenewal, nativeBalancesService, type PendingTransaction } from '../api.js'

/** Reads the balances anew that something has changed. Never rejects. */
export const renewBalances = async (
  { load, contributions, report }: PluginContext,
  { namespace, changes }: Pick<PendingTransaction, 'namespace' | 'changes'>,
): Promise<void> => {
  try {
    const renewal = contributions(balanceRenewal)
    if (!renewal) return await (await load(nativeBalancesService)).renew(namespace)
    // The native coin pays the fee.
    const tokens = new Set([undefined, ...changes.map(({ token }) => token)])
    await (await load(renewal)).changed(namespace, [...tokens])
  } catch (error) {
    report(error)
  }
}
