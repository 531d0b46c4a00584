import { useEffect, useState } from 'react'
import { when } from '../../../kernel/mobx.js'
import { usePlugin } from '../../kit/index.js'
import { isInstalled } from './isInstalled.js'

/**
 * Whether the wallets stand before the other ways to connect: where one is in this browser. Decided once, when it is first known,
 * so that nothing moves under a pointer or a caret.
 */
export const useWalletFirst = (): boolean => {
  const { connectors } = usePlugin().stores
  const [isFirst, setIsFirst] = useState<boolean>()
  useEffect(
    () =>
      when(
        () => connectors.isReady || connectors.list.some(isInstalled),
        () => setIsFirst(connectors.list.some(isInstalled)),
      ),
    [connectors],
  )
  return isFirst ?? true
}
