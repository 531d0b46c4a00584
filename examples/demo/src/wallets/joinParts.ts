import type { TestWallet } from '@portico/testing'
import type { DemoWallet, WalletPart } from './DemoWallet.js'

/**
 * Makes one wallet of its parts: locked as one, and unlocked as one, also when the person at the screen unlocks any of them.
 * @param switchOthers uses another account in the parts beside `evm`
 */
export const joinParts = (
  evm: TestWallet,
  others: readonly WalletPart[],
  switchOthers: (index: number) => void,
): DemoWallet => {
  const parts = [evm, ...others]
  let { isLocked } = evm
  const lock = () => {
    parts.forEach(part => part.lock())
    isLocked = true
  }
  const unlock = () => {
    isLocked = false
    parts.forEach(part => part.unlock())
  }
  parts.forEach(part => part.subscribe(() => isLocked && !part.isLocked && unlock()))
  return {
    parts,
    evm,
    get isLocked() {
      return isLocked
    },
    lock,
    unlock,
    switchAccount: index => {
      evm.switchAccount(index)
      switchOthers(index)
    },
  }
}
