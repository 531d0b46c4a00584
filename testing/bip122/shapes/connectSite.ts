import { rpcErrors } from '../../evm/rpcErrors.js'
import type { AskOwner } from '../../owner/AskOwner.js'
import type { BitcoinQuestion } from '../BitcoinQuestion.js'
import type { BitcoinKeyPair } from '../BitcoinKeyRing.js'
import type { FaceParts } from './WalletFace.js'

/**
 * Opens accounts to the site, unless the one in use is open to it; a locked wallet waits for the unlocking.
 * @returns the keys that the site sees @throws 4001 when rejected
 */
export async function connectSite(
  { state, vault, size }: FaceParts,
  ask: AskOwner<BitcoinQuestion>,
): Promise<BitcoinKeyPair> {
  if (!state.granted.includes(state.activeIndex)) {
    const { accounts } = await ask({ kind: 'connect', chain: state.chain })
    state.grant(accounts ?? Array.from({ length: size }, (_, index) => index))
  } else if (state.isLocked) await ask({ kind: 'unlock' })
  if (!vault.open) throw rpcErrors.unauthorized()
  return vault.open
}
