import type { PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import type { Keeper } from './createKeeper.js'

/**
 * Forgets what was signed in with when a connection ends without a disconnect of this tab: the wallet or another tab has ended it,
 * another wallet takes its place, an attempt fails after the signature, or it could not be resumed and is forgotten.
 */
export const followEnds = ({ stores, hooks, tap, onDispose }: PluginContext, keeper: Keeper): void => {
  tap(hooks.disconnect.completed, namespaces => void keeper.end(namespaces))
  for (const chain of stores.namespaces.all) {
    if (chain.status !== 'disconnected') keeper.entered(chain.namespace)
    onDispose(
      reaction(
        () => ({ status: chain.status, isRestoring: chain.isRestoring }),
        (now, before) => {
          const isFailed =
            before.status === 'connecting' && !before.isRestoring && now.status === 'disconnected'
          const isEnded = before.status === 'connected' && now.status !== 'connected'
          if (isFailed || isEnded) void keeper.end([chain.namespace])
          if (now.isRestoring) keeper.entered(chain.namespace)
        },
      ),
    )
  }
}
