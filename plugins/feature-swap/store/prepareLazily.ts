import type { PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { PreparedSwap, SwapOrder } from '../check/prepareSwap.js'

/** Builds a swap and looks into it: see `prepareSwap`, which is fetched with the review. Rejects with `PLUGIN_LOAD_FAILED`, too. */
export const prepareLazily = async (
  context: PluginContext,
  order: SwapOrder,
  signal: AbortSignal,
): Promise<PreparedSwap> => {
  const { prepareSwap } = await fetchLazy(() => import('../check/prepareSwap.js'), 'feature-swap')
  return prepareSwap(context, order, signal)
}
