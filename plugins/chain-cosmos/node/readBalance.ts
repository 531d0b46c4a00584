import * as z from 'zod/mini'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { NodeAnswer } from '../../../chain-kit/nodeRequests.js'

/** Amounts are whole numbers of up to 256 bits. */
const coin = z.object({
  denom: z.string(),
  amount: z.string().check(z.maxLength(78), z.regex(/^\d+$/)),
})
const one = z.object({ balance: coin })

/** Reads the balance of one coin (`QueryBalanceResponse` of `cosmos.bank.v1beta1`). @throws `RPC_BAD_ANSWER` */
export const readBalance = ({ status, json }: NodeAnswer, denom: string): bigint => {
  if (status !== 200) throw badNodeAnswer(`HTTP status code: ${status}`)
  const read = one.safeParse(json)
  if (!read.success || read.data.balance.denom !== denom) throw badNodeAnswer('balance')
  return BigInt(read.data.balance.amount)
}

const all = z.object({ balances: z.array(z.unknown()) })

/** Finds a coin among all of an account (`QueryAllBalancesResponse`), whatever stands in the rows of others; one that is not there is none. @throws `RPC_BAD_ANSWER` */
export const findBalance = ({ status, json }: NodeAnswer, denom: string): bigint => {
  if (status !== 200) throw badNodeAnswer(`HTTP status code: ${status}`)
  const read = all.safeParse(json)
  if (!read.success) throw badNodeAnswer('balances')
  const row = read.data.balances.find(each => readProperty(each, 'denom') === denom)
  if (row === undefined) return 0n
  const found = coin.safeParse(row)
  if (!found.success) throw badNodeAnswer('balances')
  return BigInt(found.data.amount)
}
