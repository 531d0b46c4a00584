import type { ActionInput } from '../ActionInput.js'
import { guestBookLine } from '../guestBookLine.js'
import type { Outcome } from '../Outcome.js'
import { signedOutcome } from '../signedOutcome.js'

/** Signs a line in the guest book (`signMessage` of sats-connect). A server verifies it by BIP-322, with a library for Bitcoin. */
export const signOnBip122 = async ({ modal, address }: ActionInput): Promise<Outcome> => {
  const wallet = await modal.getProvider('bip122')
  const answer = await wallet.request('signMessage', { address, message: guestBookLine() })
  if (answer.status === 'error') throw new Error(answer.error.message)
  return signedOutcome(answer.result.signature)
}
