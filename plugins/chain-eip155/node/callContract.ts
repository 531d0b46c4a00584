import type { Chain, Client, Hex, Transport } from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { isFailedRun } from '../verify/isFailedRun.js'

/**
 * Runs a contract (`eth_call`) at the newest block. Calls of one moment go out as one batch.
 * @param data the encoded call
 * @returns what it gives back; undefined where it fails. Rejects as the nodes do, and with `RPC_BAD_ANSWER`
 */
export const callContract = async (
  client: Client<Transport, Chain>,
  contract: Hex,
  data: Hex,
): Promise<Hex | undefined> => {
  const answer: unknown = await client
    .request({ method: 'eth_call', params: [{ to: contract, data }, 'latest'] })
    .catch((error: unknown) => {
      if (isFailedRun(error)) return undefined
      throw error
    })
  if (answer === undefined || isHex(answer)) return answer
  throw badNodeAnswer('eth_call')
}

const isHex = (answer: unknown): answer is Hex => typeof answer === 'string' && answer.startsWith('0x')
