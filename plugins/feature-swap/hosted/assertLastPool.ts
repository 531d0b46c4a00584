import { encodeFunctionData, isAddress, parseAbi, toHex, type Address, type Hex } from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { swapRefused } from '../api.js'
import type { NamedPool } from './calls/SwapCall.js'
import type { Factories } from './knownFactories.js'

/** Runs a contract of the network: undefined where it fails. Rejects as the nodes do. */
export type AskContract = (contract: Address, data: Hex) => Promise<Hex | undefined>

const abi = parseAbi([
  'function token0()',
  'function token1()',
  'function fee()',
  'function getPair(address, address)',
  'function getPool(address, address, uint24)',
])

/** The first word of an answer: an address, or a fee. */
const wordOf = (data: Hex): bigint => {
  if (data.length < 66) throw badNodeAnswer('eth_call')
  return BigInt(data.slice(0, 66))
}

const addressOf = (data: Hex): Address => toHex(BigInt.asUintN(160, wordOf(data)), { size: 20 })

const askPool = async (ask: AskContract, pool: Address, functionName: 'token0' | 'token1' | 'fee') => {
  const data = await ask(pool, encodeFunctionData({ abi, functionName }))
  if (data === undefined) throw swapRefused(`${pool} is no pool`)
  return data
}

/** What a factory calls the pool of two tokens. */
const poolBy = async (ask: AskContract, factory: string, question: Hex): Promise<Address | undefined> => {
  if (!isAddress(factory, { strict: false })) return undefined
  const data = await ask(factory, question)
  return data && addressOf(data)
}

/**
 * Refuses a swap whose last pool is not by a known factory, or has nothing to do with the token that is got: a pool of somebody's own says
 * that it gave what it kept, and behaves for as long as it is tried out. One by a factory is the factory's code: it gives, or it fails.
 * The coin needs no pool: the router unwraps what it passes on, and fails where it has received nothing.
 * @param token left out: the coin
 */
export const assertLastPool = async (
  ask: AskContract,
  { address, kind }: NamedPool,
  token: string | undefined,
  known: Factories,
): Promise<void> => {
  if (kind === 'curve') throw swapRefused('a pool of Curve, which does not say what it gives')
  if (token === undefined) return
  const tokens = await Promise.all([askPool(ask, address, 'token0'), askPool(ask, address, 'token1')])
  const [one, other] = [addressOf(tokens[0]), addressOf(tokens[1])]
  if (![one, other].includes(token.toLowerCase() as Address)) throw swapRefused('it gets another token')
  const question =
    kind === 'v2'
      ? encodeFunctionData({ abi, functionName: 'getPair', args: [one, other] })
      : encodeFunctionData({
          ...{ abi, functionName: 'getPool' },
          args: [one, other, Number(BigInt.asUintN(24, wordOf(await askPool(ask, address, 'fee'))))],
        })
  const made = await Promise.all(known[kind].map(factory => poolBy(ask, factory, question)))
  if (!made.includes(address)) throw swapRefused(`${address} is a pool of nobody that is known`)
}
