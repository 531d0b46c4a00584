import { parseUnits } from 'viem'
import type { ActionInput } from '../ActionInput.js'
import { orchardOf } from '../orchardOf.js'
import type { Outcome } from '../Outcome.js'
import { treePrices } from '../treePrices.js'

/** Pays for a tree (`sendTransfer` of sats-connect): the wallet chooses its coins, and sends the transaction. */
export const payOnBip122 = async (input: ActionInput): Promise<Outcome> => {
  const wallet = await input.modal.getProvider('bip122')
  const satoshis = Number(parseUnits(treePrices.bip122, 8))
  const recipients = [{ address: orchardOf(input), amount: satoshis }]
  const answer = await wallet.request('sendTransfer', { recipients })
  if (answer.status === 'error') throw new Error(answer.error.message)
  return {
    facts: [{ label: t => t.transaction, value: answer.result.txid, isCode: true }],
    verdict: t => t.sent,
    isGood: true,
  }
}
