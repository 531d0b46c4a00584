import type { Network } from '../../../kernel/define.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import type { SolanaRpcService } from '../api.js'
import { holdingsConfig, holdingsMethod, readHoldings } from './readHoldings.js'

/**
 * Asks how much an account has of one token, in all of its token accounts, of whichever program the token is: what
 * `TokenBalances.unitsOf` promises. Nodes reject a mint that there is not. Rejects with `RPC_BAD_ANSWER`, too.
 */
export const readTokenUnits = async (
  rpc: SolanaRpcService,
  network: Network,
  address: string,
  mint: string,
): Promise<bigint> => {
  const holdings = readHoldings(
    await rpc.request(network, holdingsMethod, [address, { mint }, holdingsConfig]),
  )
  let sum = 0n
  for (const holding of holdings) {
    if (holding?.token !== mint) throw badNodeAnswer(holdingsMethod)
    sum += holding.units
  }
  return sum
}
