import * as z from 'zod/mini'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { transactionFailed } from '../../../kernel/errors/transfer.js'
import type { NodeAnswer } from '../../../chain-kit/nodeRequests.js'

const taken = z.object({
  tx_response: z.object({
    code: z.number(),
    codespace: z.optional(z.string()),
    raw_log: z.optional(z.string()),
  }),
})
/** What the gateway of a node says of bytes that are no transaction. */
const refused = z.object({ code: z.number(), message: z.string() })

/** The node has this very transaction already (`ErrTxInMempoolCache` of the SDK). */
const alreadyThere = 19

/** Reads whether a node took a transaction (`BroadcastTxResponse`). @throws `TRANSACTION_FAILED`; `RPC_BAD_ANSWER` when it cannot be told */
export const readBroadcast = ({ status, json }: NodeAnswer): void => {
  if (status >= 500) throw badNodeAnswer(`HTTP status code: ${status}`)
  const answer = taken.safeParse(json).data?.tx_response
  if (answer && status === 200) {
    const { code, codespace, raw_log: log } = answer
    const isTaken = code === 0 || (code === alreadyThere && codespace === 'sdk')
    if (!isTaken) throw transactionFailed(safeText(log, textLimits.errorText) ?? `code ${code}`)
    return
  }
  const refusal = refused.safeParse(json).data
  if (status !== 400 || !refusal) throw badNodeAnswer(`HTTP status code: ${status}`)
  throw transactionFailed(safeText(refusal.message, textLimits.errorText) ?? `code ${refusal.code}`)
}
