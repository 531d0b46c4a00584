import * as z from 'zod/mini'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { solanaRpcService } from '../api.js'
import { confirmTransaction } from './confirmTransaction.js'

/** What was signed before now is too late after so many blocks (Solana docs, "Transaction expiration"). */
const blockhashLife = 150

const heightSchema = z.int()

/**
 * Follows a transaction that was signed before now, here or elsewhere: what {@link Transactions.follow} promises.
 * @param id its signature in base58
 */
export const followTransaction = async (
  context: PluginContext,
  network: Network,
  id: string,
): Promise<string> => {
  const rpc = await context.load(solanaRpcService)
  const asked = rpc.request(network, 'getBlockHeight', [{ commitment: 'confirmed' }])
  const height = heightSchema.safeParse(await asked.catch(() => undefined))
  // Where no node says how far it is, nothing expires: the wait itself ends.
  return confirmTransaction(context, network, id, height.success ? height.data + blockhashLife : Infinity)
}
