import type { PluginContext, SessionListener } from '../../../kernel/define.js'
import { readOpening } from './readOpening.js'
import type { SessionState } from './SessionState.js'
import type { Opening, WalletDriver } from './WalletDriver.js'

const isEmpty = ({ addresses }: Opening): boolean => Array.isArray(addresses) && addresses.length === 0

/** Follows a wallet: what {@link WalletSession.watch} promises. Events with malformed data are ignored, and nothing is thrown into the wallet. */
export const watchWallet = (
  { report }: PluginContext,
  driver: WalletDriver,
  state: SessionState,
  listener: SessionListener,
): (() => void) => {
  let isWatching = true
  const stopState = state.watch(listener)

  const take = (opening: Opening) => {
    if (isEmpty(opening)) return state.end()
    try {
      state.become(readOpening(opening, state.current.networkId))
    } catch {
      // Not the addresses of any Bitcoin network.
    }
  }
  const reread = async () => {
    const version = ++state.version
    const opening = await driver.read(false)
    if (!isWatching || state.version !== version) return
    if (opening) take(opening)
    else state.end()
  }
  const stopDriver = attempt(report, () =>
    driver.watch({
      changed: opening => {
        if (!isWatching) return
        if (opening) take(opening)
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

/** A wallet without events, or one that throws when it is listened to, is connected all the same. */
const attempt = <T>(report: (error: unknown) => void, fn: () => T): T | undefined => {
  try {
    return fn()
  } catch (error) {
    report(error)
    return undefined
  }
}
