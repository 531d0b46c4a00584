import { useEffect, useState } from 'react'
import { when } from '../../../kernel/mobx.js'
import { usePlugin } from '../../kit/index.js'
import { isInstalled } from './isInstalled.js'
import { patienceMs } from './useWalletChoices.js'

/**
 * Whether the wallets stand before the other ways to connect: where one is in this browser, or nobody knows in time. Decided once, so that
 * nothing moves under a pointer or a caret.
 */
export const useWalletFirst = (): boolean => {
  const { env, stores } = usePlugin()
  const { connectors } = stores
  const [isFirst, setIsFirst] = useState<boolean>()
  useEffect(() => {
    const hasInstalled = () => connectors.list.some(isInstalled)
    const decide = (first: boolean) => setIsFirst(decided => decided ?? first)
    const stops = [
      when(
        () => connectors.isReady || hasInstalled(),
        () => decide(hasInstalled()),
      ),
      env.after(patienceMs, () => decide(true)),
    ]
    return () => stops.forEach(stop => stop())
  }, [env, connectors])
  return isFirst ?? true
}
