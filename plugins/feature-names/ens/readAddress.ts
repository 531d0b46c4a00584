import { getAddress, toCoinType } from 'viem'
import { getCode, getEnsAddress } from 'viem/actions'
import type { Network } from '../../../kernel/define.js'
import { nameElsewhere } from '../../../kernel/errors/name.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { isEvmAddress } from '../isEvmAddress.js'
import { askEns } from './askEns.js'
import type { Ens } from './openEns.js'

/** Of an account that lets a contract act for it (EIP-7702), and yet has a key. */
const delegated = /^0xef0100/i

/**
 * Reads what a name stands for on a network. Its address of that very network counts (ENSIP-11); else that of the network that keeps the
 * name, but for contracts, which are there and nowhere else.
 * @param name normalized @returns undefined where nobody has it. Rejects as {@link askEns} does, and with `NAME_ELSEWHERE`.
 */
export const readAddress = async (
  { client, network: keeper, resolver, gateway }: Ens,
  name: string,
  network: Network,
): Promise<string | undefined> => {
  const ask = async (coin: { readonly coinType?: bigint }) => {
    const read = () =>
      getEnsAddress(client, { name, universalResolverAddress: resolver, strict: true, ...coin })
    const found = await askEns(gateway, read)
    if (found !== undefined && !isEvmAddress(found)) throw badNodeAnswer('eth_call')
    return found
  }
  if (network.caipNetworkId === keeper.caipNetworkId) return canonical(await ask({}))
  const coinType = toCoinType(Number(network.id))
  const [here, there] = await Promise.all([ask({ coinType }), ask({})])
  if (here !== undefined || there === undefined) return canonical(here)
  const code = (await getCode(client, { address: there })) ?? '0x'
  if (!delegated.test(code) && code !== '0x') throw nameElsewhere(name, network.caipNetworkId)
  return canonical(there)
}

const canonical = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : getAddress(address)
