import {
  decodeFunctionResult,
  encodeFunctionData,
  erc721Abi,
  isAddressEqual,
  numberToHex,
  pad,
  toEventSelector,
  type Address,
  type Hex,
} from 'viem'
import * as z from 'zod/mini'
import type { MethodCall } from '../MethodCall.js'

/** What an account holds, as EIP-7811 writes it. */
export interface Asset {
  readonly address: Address | 'native'
  readonly balance: Hex
  readonly type: 'native' | 'erc721'
  readonly metadata?: { readonly name: string; readonly symbol: string; readonly tokenId: Hex }
}

const hex = z.custom<Hex>(value => typeof value === 'string' && /^0x[\da-f]*$/i.test(value))
const logsSchema = z.array(z.object({ address: hex, topics: z.array(hex) }))
const transferred = toEventSelector('Transfer(address,address,uint256)')

type Node = MethodCall['node']
type TextOf = 'name' | 'symbol'

const read = async (node: Node, to: Address, data: Hex): Promise<Hex> =>
  hex.parse(await node('eth_call', [{ to, data }, 'latest']))

const textOf = async (node: Node, contract: Address, functionName: TextOf): Promise<string> =>
  decodeFunctionResult({
    abi: erc721Abi,
    functionName,
    data: await read(node, contract, encodeFunctionData({ abi: erc721Abi, functionName })),
  })

const isOwner = async (node: Node, owner: Address, contract: Address, tokenId: bigint): Promise<boolean> => {
  const call = { abi: erc721Abi, functionName: 'ownerOf' } as const
  const question = encodeFunctionData({ ...call, args: [tokenId] })
  // One that is burned has no owner, and the contract says so by failing.
  const data = await read(node, contract, question).catch(() => undefined)
  return data !== undefined && isAddressEqual(decodeFunctionResult({ ...call, data }), owner)
}

/** ERC-721 has the number of the token as a fourth topic, where ERC-20 has none. */
const receivedBy = async (
  node: Node,
  owner: Address,
): Promise<ReadonlyMap<string, readonly [Address, Hex]>> => {
  const topics = [transferred, null, pad(owner)]
  const logs = logsSchema.parse(await node('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', topics }]))
  return new Map(
    logs.flatMap(({ address, topics: [, , , id] }) =>
      id === undefined ? [] : [[`${address} ${id}`, [address, id] as const]],
    ),
  )
}

/** The names of contracts, each asked for once. */
const createNames = (node: Node) => {
  const names = new Map<Address, Promise<readonly [string, string]>>()
  return (contract: Address): Promise<readonly [string, string]> => {
    const known =
      names.get(contract) ?? Promise.all([textOf(node, contract, 'name'), textOf(node, contract, 'symbol')])
    names.set(contract, known)
    return known
  }
}

/** Reads from the chain what an account holds: the native coin, and every ERC-721 token that it was ever sent and still has. */
export const listAssets = async (node: Node, owner: Address): Promise<readonly Asset[]> => {
  const [balance, received] = await Promise.all([
    node('eth_getBalance', [owner, 'latest']),
    receivedBy(node, owner),
  ])
  const namesOf = createNames(node)
  const tokens = await Promise.all(
    [...received.values()].map(async ([address, id]): Promise<readonly Asset[]> => {
      if (!(await isOwner(node, owner, address, BigInt(id)))) return []
      const [name, symbol] = await namesOf(address)
      const tokenId = numberToHex(BigInt(id))
      return [{ address, balance: '0x1', type: 'erc721', metadata: { name, symbol, tokenId } }]
    }),
  )
  return [{ address: 'native', balance: hex.parse(balance), type: 'native' }, ...tokens.flat()]
}
