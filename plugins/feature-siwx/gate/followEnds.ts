import type { PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import type { Keeper } from './createKeeper.js'

/**
 * Forgets what was signed in with when a connection ends without a disconnect of this tab: the wallet or another tab has ended it,
 * another wallet takes its place, or an attempt fails after the signature. What could not be resumed may be, at the next visit.
 */
export const followEnds = ({ stores, onDispose }: PluginContext, keeper: Keeper): void => {
  for (const chain of stores.chains.all) {
    if (chain.status === 'connected') keeper.entered(chain.namespace)
    onDispose(
      reaction(
        () => ({ status: chain.status, isRestoring: chain.isRestoring }),
        (now, before) => {
          const isFailed =
            before.status === 'connecting' && !before.isRestoring && now.status === 'disconnected'
          const isEnded = before.status === 'connected' && now.status !== 'connected'
          if (isFailed || isEnded) void keeper.end([chain.namespace])
        },
      ),
    )
  }
}
