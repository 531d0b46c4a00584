import type { Network, PluginContext, TransferRequest } from '../../../kernel/define.js'
import { publicKeyOf } from '../address/base58.js'
import { invalidTransfer } from '../../../kernel/errors/transfer.js'
import { solanaRpcService } from '../api.js'
import { ChainReader } from '../transactions/ChainReader.js'
import { prepareCoin } from './prepareCoin.js'
import { prepareToken } from './prepareToken.js'
import type { Prepared } from './TransferParts.js'

/** Reads what a transfer needs to know, and builds it. Rejects with `INVALID_TRANSFER`, `INSUFFICIENT_FUNDS`, `TOKEN_MISMATCH`, and as the nodes do. */
export const prepareTransfer = async (
  context: PluginContext,
  network: Network,
  from: string,
  { to, amount, token }: TransferRequest,
): Promise<Prepared> => {
  if (!publicKeyOf(to)) throw invalidTransfer('to: not an address')
  if (token !== undefined && !publicKeyOf(token.address)) throw invalidTransfer('token: not an address')
  const chain = new ChainReader(await context.load(solanaRpcService), network)
  const parts = { chain, network, from, to }
  return token === undefined ? prepareCoin(parts, amount) : prepareToken(parts, amount, token)
}
