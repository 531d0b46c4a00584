import type { Chain, Client, Transport } from 'viem'
import { formatUnits } from '../../../chain-kit/units.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'

const quantity = /^0x[\da-f]{1,64}$/i

/** Asks for the native balance of an account. @returns the exact amount as a decimal text. Rejects also for malformed answers */
export const readNativeBalance = async (
  client: Client<Transport, Chain>,
  address: string,
): Promise<string> => {
  const balance: unknown = await client.request({
    method: 'eth_getBalance',
    params: [address as `0x${string}`, 'latest'],
  })
  if (typeof balance !== 'string' || !quantity.test(balance)) throw badNodeAnswer('eth_getBalance')
  return formatUnits(BigInt(balance), client.chain.nativeCurrency.decimals)
}
