import { useState } from 'react'
import { useAfter, usePlugin } from '../../kit/index.js'
import { isInstalled } from './isInstalled.js'
import { patienceMs } from './useWalletChoices.js'

/**
 * Whether the wallets stand before the other ways to connect: where one is in this browser, or nobody knows in time. Decided once, so that
 * nothing moves under a pointer or a caret. Use it inside `observer`.
 */
export const useWalletFirst = (): boolean => {
  const { connectors } = usePlugin().stores
  const isLate = useAfter(patienceMs, !connectors.isReady)
  const isFirst = isLate || connectors.list.some(isInstalled)
  const [decided, decide] = useState<boolean>()
  if (decided === undefined && (connectors.isReady || isFirst)) decide(isFirst)
  return decided ?? true
}
