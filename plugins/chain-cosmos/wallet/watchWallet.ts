import { attempt } from '../../../chain-kit/listeners.js'
import type { PluginContext, SessionListener } from '../../../kernel/define.js'
import type { Refresh } from './createRefresh.js'
import type { OpenWallet } from './OpenWallet.js'
import type { SessionState } from './SessionState.js'

/** Follows a wallet: what {@link WalletSession.watch} promises. Malformed answers are ignored, and nothing is thrown into the wallet. */
export const watchWallet = (
  { report, stores }: PluginContext,
  open: OpenWallet,
  state: SessionState,
  refresh: Refresh,
  listener: SessionListener,
): (() => void) => {
  const stopState = state.watch(listener)
  // A wallet that throws when it is listened to is connected all the same.
  const stopOpen = attempt(report, () =>
    open.watch({
      changed: active => void refresh(active),
      ended: () => state.end(),
      moved: networkId => {
        const network = stores.namespaces.get('cosmos')?.find(networkId)
        if (network && state.keysOn(network).length > 0) state.move(network)
      },
    }),
  )
  return () => {
    stopState()
    attempt(report, () => stopOpen?.())
  }
}
