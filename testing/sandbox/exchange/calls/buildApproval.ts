import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { ApiError } from '../../blockchain/ApiError.js'
import type { RunningSwap } from '../createSwap.js'
import type { ApprovalTransaction, Lie } from '../lies/Lie.js'
import { accountOf } from '../lies/namesOf.js'
import { isCoin } from '../market/coin.js'
import { sandboxExchange } from '../sandboxExchange.js'
import { findMarket, readAccount, readAccountsOfOne, readAmount, readQuery } from './readParameters.js'

/**
 * `GET /v1/convert/build-approve`: lets the router spend a token, without a limit where none is asked for. As from the public service,
 * `from` of the answer is the token, to which the transaction is to be sent, and `to` the token that is got.
 */
export async function buildApproval(swap: RunningSwap, query: URLSearchParams, lie: Lie): Promise<object> {
  const [from, to] = readAccountsOfOne([readQuery(query, 'from'), readQuery(query, 'to')])
  const asked = query.get('amount')
  const amount = asked === null ? maxUint256 : readAmount(asked)
  if (isCoin(from.address)) throw new ApiError(400, '', 'The coin needs no approval')
  const { chainId } = from
  const market = await findMarket(swap, chainId)
  const args = [sandboxExchange.router, amount] as const
  const tx: ApprovalTransaction = {
    from: accountOf(chainId, from.address),
    to: accountOf(chainId, to.address),
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
    value: '0',
    eip155: { gasPrice: String(await market.gasPrice()) },
  }
  const user = query.get('userAddress')
  const deal = { chainId, from: from.address, to: to.address, amount, user: readUser(user) }
  return { tx: lie.approval?.(tx, deal) ?? tx }
}

/** As the public service, which does not look at it, takes anything. */
const readUser = (text: string | null) => {
  try {
    return text === null ? undefined : readAccount(text).address
  } catch {
    return undefined
  }
}
