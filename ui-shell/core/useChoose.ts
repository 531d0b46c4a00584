import { useConnectWith } from '../kit/index.js'
import { targetOf } from './targetOf.js'
import type { WalletChoice } from './api.js'
import { useOpenOnce } from './useOpenOnce.js'

/** Goes on with a wallet: asks it in the very click, or opens the view that leads to it. */
export const useChoose = (): ((choice: WalletChoice) => void) => {
  const openOnce = useOpenOnce()
  const connectWith = useConnectWith()
  return choice => {
    const target = targetOf(choice)
    if (target) openOnce(target.view, target.data)
    else if (choice.connector) connectWith(choice.connector.id)
  }
}
