import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'

const answer = z.object({
  tx_response: z.object({ code: z.number(), txhash: z.string(), raw_log: z.optional(z.string()) }),
})

/** Hands a transaction to a REST node, as wallets do for `sendTx`. @returns its hash @throws Error in the node's words */
export async function broadcastTx(restUrl: string, tx: Uint8Array, mode: string): Promise<Uint8Array> {
  const response = await fetch(`${restUrl}/cosmos/tx/v1beta1/txs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx_bytes: base64.encode(tx), mode: `BROADCAST_MODE_${mode.toUpperCase()}` }),
  })
  const read = answer.safeParse(await response.json())
  if (!read.success) throw new Error(`HTTP status code: ${response.status}`)
  const { code, txhash, raw_log: log } = read.data.tx_response
  if (code !== 0) throw new Error(log ?? `code ${code}`)
  return hex.decode(txhash.toLowerCase())
}
