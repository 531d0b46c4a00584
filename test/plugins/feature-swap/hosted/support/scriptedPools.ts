import { decodeFunctionData, encodeAbiParameters, parseAbi, parseAbiParameters, zeroAddress } from 'viem'
import type { Address, Hex } from 'viem'
import type { ContractCalls } from '../../../../../plugins/chain-eip155/api.js'

/** A pool, as it speaks of itself. */
export interface ScriptedPool {
  readonly tokens: readonly [Address, Address]
  /** In millionths; left out: version 2. */
  readonly fee?: number
  /** Whose it is: that one knows it. */
  readonly factory: Address
}

/** The factories of Uniswap on Ethereum. */
export const [factoryV2, factoryV3]: readonly [Address, Address] = [
  '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f',
  '0x1f98431c8ad98523631ae4a59f267346ea31f984',
]

const abi = parseAbi([
  'function token0()',
  'function token1()',
  'function fee()',
  'function getPair(address, address)',
  'function getPool(address, address, uint24)',
])
const wordOf = (address: Address): Hex => encodeAbiParameters(parseAbiParameters('address'), [address])
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const ofPool = ({ tokens, fee }: ScriptedPool, data: Hex): Hex | undefined => {
  const { functionName } = decodeFunctionData({ abi, data })
  if (functionName === 'token0') return wordOf(tokens[0])
  if (functionName === 'token1') return wordOf(tokens[1])
  return fee === undefined ? undefined : encodeAbiParameters(parseAbiParameters('uint24'), [fee])
}

/** A chain with pools, by their addresses, and the factories that made them. */
export const scriptedPools = (pools: Readonly<Record<Address, ScriptedPool>>): ContractCalls => ({
  nameGateways: [],
  call: async (_network, contract, data) => {
    const pool = Object.entries(pools).find(([address]) => isSame(address, contract))?.[1]
    if (pool) return ofPool(pool, data)
    const made = Object.entries(pools).filter(([, { factory }]) => isSame(factory, contract))
    if (made.length === 0) return undefined
    const { args } = decodeFunctionData({ abi, data })
    const [one = '', other = '', fee] = args as readonly [string?, string?, number?]
    const found = made.find(
      ([, { tokens, fee: own }]) => isSame(tokens[0], one) && isSame(tokens[1], other) && own === fee,
    )
    return wordOf((found?.[0] ?? zeroAddress) as Address)
  },
})
