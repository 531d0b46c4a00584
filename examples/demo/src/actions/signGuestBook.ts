import { createWalletClient, custom, verifyMessage } from 'viem'
import type { ActionInput } from './ActionInput.js'
import type { Outcome } from './Outcome.js'

/** Signs a line in the guest book (`personal_sign`), and checks the signature as a server would. */
export const signGuestBook = async ({ provider, account, chain }: ActionInput): Promise<Outcome> => {
  const wallet = createWalletClient({ account, chain, transport: custom(provider) })
  const message = `I was at Windfall Orchard, and I liked the apples.\n\nDate: ${new Date().toISOString()}`
  const signature = await wallet.signMessage({ message })
  const isGood = await verifyMessage({ address: account, message, signature })
  return {
    facts: [{ label: t => t.signature, value: signature, isCode: true }],
    verdict: t => (isGood ? t.verified : t.notVerified),
    isGood,
  }
}
