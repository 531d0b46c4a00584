import type { Chain, Client, Hex, Transport } from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { readUint } from '../transfer/erc20.js'
import { callContract } from './callContract.js'

/**
 * Asks a contract for an amount. @param data the encoded call
 * @returns in smallest units. Rejects as the nodes do, and with `RPC_BAD_ANSWER` where the contract fails, there is none, or it answers
 * with something else
 */
export const readUnits = async (
  client: Client<Transport, Chain>,
  contract: string,
  data: Hex,
): Promise<bigint> => {
  const units = readUint((await callContract(client, contract as Hex, data)) ?? '0x')
  if (units === undefined) throw badNodeAnswer('eth_call')
  return units
}
