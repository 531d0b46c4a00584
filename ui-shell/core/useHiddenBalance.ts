import { useState } from 'react'
import { useAnnounce, useKernel, useText } from '../kit/index.js'
import { balanceHiddenKey } from './memoryKeys.js'

/** Whether the visitor wants the balance hidden; remembered for the next visit. */
export const useHiddenBalance = (): { readonly isHidden: boolean; toggle(): void } => {
  const { storage } = useKernel()
  const announce = useAnnounce()
  const t = useText()
  const [isHidden, setIsHidden] = useState(() => storage.read(balanceHiddenKey) === 'true')
  const toggle = () => {
    storage.write(balanceHiddenKey, isHidden ? undefined : 'true')
    setIsHidden(!isHidden)
    announce(t(isHidden ? 'account.balance.shown' : 'account.balance.hidden'))
  }
  return { isHidden, toggle }
}
