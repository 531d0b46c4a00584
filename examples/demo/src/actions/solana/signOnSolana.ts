import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { ActionInput } from '../ActionInput.js'
import { guestBookLine } from '../guestBookLine.js'
import type { Outcome } from '../Outcome.js'
import { signedOutcome } from '../signedOutcome.js'

/** Signs a line in the guest book (`solana:signMessage` of the Wallet Standard), and checks the signature as a server would. */
export const signOnSolana = async ({ modal }: ActionInput): Promise<Outcome> => {
  const { accounts, features } = await modal.getProvider('solana')
  const [account] = accounts
  const message = new TextEncoder().encode(guestBookLine())
  const outputs = account && (await features['solana:signMessage']?.signMessage({ account, message }))
  const [output] = outputs ?? []
  if (!account || !output) throw new Error('This wallet signs no messages.')
  const { signature, signedMessage } = output
  return signedOutcome(base58.encode(signature), ed25519.verify(signature, signedMessage, account.publicKey))
}
