import { verifyMessage } from 'viem'
import type { ActionInput } from '../ActionInput.js'
import { guestBookLine } from '../guestBookLine.js'
import type { Outcome } from '../Outcome.js'
import { signedOutcome } from '../signedOutcome.js'
import { connectViem } from './connectViem.js'

/** Signs a line in the guest book (`personal_sign`), and checks the signature as a server would. */
export const signOnEip155 = async (input: ActionInput): Promise<Outcome> => {
  const { wallet, account } = await connectViem(input)
  const message = guestBookLine()
  const signature = await wallet.signMessage({ message })
  return signedOutcome(signature, await verifyMessage({ address: account, message, signature }))
}
