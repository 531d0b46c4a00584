import type { ActionInput } from '../ActionInput.js'
import { guestBookLine } from '../guestBookLine.js'
import type { Outcome } from '../Outcome.js'
import { signedOutcome } from '../signedOutcome.js'

/** Signs a line in the guest book (ADR-36). The provider gives no signature that it has not verified. */
export const signOnCosmos = async ({ modal, address }: ActionInput): Promise<Outcome> => {
  const signer = await modal.getProvider('cosmos')
  const { signature } = await signer.signArbitrary(address, guestBookLine())
  return signedOutcome(signature, true)
}
