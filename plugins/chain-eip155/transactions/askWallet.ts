import * as z from 'zod/mini'
import type { Environment } from '../../../kernel/define.js'
import { within } from '../../../kernel/wallet/within.js'
import type { WalletProvider } from '../api.js'
import { send } from '../wallet/ask.js'
import { hash } from './Node.js'

const answerMs = 3000
/** `ExecutionFailure(bytes32,uint256)` of a Safe: its transaction is in a block, and what it was to do has failed. */
const executionFailure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

const transactionSchema = z.object({ hash })
const receiptSchema = z.object({
  logs: z
    .array(
      z.object({
        transactionHash: hash,
        topics: z.array(z.string()).check(z.maxLength(4)),
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
})

/** What a wallet knows of a transaction that it has given an id for. */
export type WalletWord =
  /** It waits, as for other owners to confirm it. */
  | { readonly state: 'waiting' }
  /** It is on the chain under this hash. */
  | { readonly state: 'sent' | 'failed'; readonly hash: string }

/**
 * Asks a wallet for a transaction that no node knows. Wallets of several owners give a hash of their own, and the transaction gets
 * another one when enough of them have confirmed: the logs of its receipt have that. Source: `@safe-global/safe-apps-provider`.
 * @returns undefined where the wallet knows nothing of it. Never rejects
 */
export const askWallet = async (
  env: Environment,
  wallet: WalletProvider,
  id: string,
): Promise<WalletWord | undefined> => {
  const read = (method: string) => within(env, answerMs, send(wallet, method, [id]))
  const [receipt, transaction] = await Promise.all([
    read('eth_getTransactionReceipt'),
    read('eth_getTransactionByHash'),
  ])
  const logs = receiptSchema.safeParse(receipt).data?.logs
  const [first] = logs ?? []
  if (!logs || !first) {
    const shown = transactionSchema.safeParse(transaction).data
    return shown?.hash.toLowerCase() === id.toLowerCase() ? { state: 'waiting' } : undefined
  }
  const hasFailed = logs.some(({ topics }) => topics[0] === executionFailure)
  return { state: hasFailed ? 'failed' : 'sent', hash: first.transactionHash }
}
