import { attempt } from '../../../chain-kit/listeners.js'
import type { PluginContext, SessionListener } from '../../../kernel/define.js'
import type { SessionState } from './SessionState.js'
import type { WalletDriver } from './WalletDriver.js'

/** Follows a wallet: what {@link WalletSession.watch} promises. Events with malformed data are ignored, and nothing is thrown into the wallet. */
export const watchWallet = (
  { report }: PluginContext,
  driver: WalletDriver,
  state: SessionState,
  listener: SessionListener,
): (() => void) => {
  let isWatching = true
  const stopState = state.watch(listener)

  const reread = async () => {
    const version = ++state.version
    const opening = await driver.read(false)
    if (!isWatching || state.version !== version) return
    if (opening) state.take(opening)
    else state.end()
  }
  // A wallet without events, or one that throws when it is listened to, is connected all the same.
  const stopDriver = attempt(report, () =>
    driver.watch({
      changed: opening => {
        if (!isWatching) return
        if (opening) state.take(opening)
        else reread().catch(report)
      },
      ended: () => {
        if (isWatching) state.end()
      },
    }),
  )
  return () => {
    isWatching = false
    stopState()
    attempt(report, () => stopDriver?.())
  }
}
