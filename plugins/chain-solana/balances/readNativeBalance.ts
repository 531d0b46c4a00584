import * as z from 'zod/mini'
import type { Network } from '../../../kernel/define.js'
import { formatUnits } from '../../../chain-kit/units.js'
import type { SolanaRpcService } from '../api.js'
import { readSchema } from '../node/readSchema.js'

const method = 'getBalance'
const schema = z.object({ value: z.number().check(z.minimum(0), z.maximum(2 ** 64), z.multipleOf(1)) })

/** Asks for the lamports of an account. @returns the exact amount of SOL as a decimal text. Rejects also for malformed answers */
export const readNativeBalance = async (
  rpc: SolanaRpcService,
  network: Network,
  address: string,
): Promise<string> => {
  const answer = await rpc.request(network, method, [address, { commitment: 'confirmed' }])
  const { value } = readSchema(schema, answer, method)
  return formatUnits(BigInt(value), network.nativeCurrency.decimals)
}
