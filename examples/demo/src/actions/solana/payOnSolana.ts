import { base58 } from '@scure/base'
import type { ActionInput } from '../ActionInput.js'
import { orchardOf } from '../orchardOf.js'
import type { Outcome } from '../Outcome.js'
import { treePrices } from '../treePrices.js'

/** Pays for a tree (`solana:signAndSendTransaction` of the Wallet Standard), and waits until the network has confirmed it. */
export const payOnSolana = async (input: ActionInput): Promise<Outcome> => {
  // Eighty kilobytes that only a payment needs.
  const { Connection, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } =
    await import('@solana/web3.js')
  const { accounts, features } = await input.modal.getProvider('solana')
  const [account] = accounts
  const [nodeUrl] = input.network.rpcUrls.default.http
  const sender = features['solana:signAndSendTransaction']
  if (!account || !nodeUrl || !sender) throw new Error('This wallet sends nothing.')

  const node = new Connection(nodeUrl, { commitment: 'confirmed', wsEndpoint: nodeUrl.replace('http', 'ws') })
  const latest = await node.getLatestBlockhash()
  const feePayer = new PublicKey(account.publicKey)
  const payment = SystemProgram.transfer({
    fromPubkey: feePayer,
    toPubkey: new PublicKey(orchardOf(input)),
    lamports: Number(treePrices.solana) * LAMPORTS_PER_SOL,
  })
  const transaction = new Transaction({ feePayer, ...latest })
    .add(payment)
    .serialize({ requireAllSignatures: false })
  const [sent] = await sender.signAndSendTransaction({ account, transaction })
  if (!sent) throw new Error('This wallet sends nothing.')

  input.progress(t => t.confirming)
  const signature = base58.encode(sent.signature)
  const { context, value } = await node.confirmTransaction({ signature, ...latest })
  return {
    facts: [{ label: t => t.transaction, value: signature, isCode: true }],
    verdict: t => (value.err ? t.reverted : t.confirmedIn(String(context.slot))),
    isGood: !value.err,
  }
}
