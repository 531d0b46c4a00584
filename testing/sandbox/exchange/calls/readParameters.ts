import { getAddress, type Address } from 'viem'
import { ApiError } from '../../blockchain/ApiError.js'
import { HttpError } from '../../http/HttpError.js'
import type { RunningSwap } from '../createSwap.js'
import type { Market } from '../market/openMarket.js'

const largest = 2n ** 256n - 1n

/** An address of a chain, read from CAIP-10. */
export interface Account {
  readonly chainId: number
  readonly address: Address
}

/** A parameter that must be there. @throws HttpError 400, in the words of the public service */
export function readQuery(query: URLSearchParams, name: string): string {
  const value = query.get(name)
  if (value === null)
    throw new HttpError(400, `Failed to deserialize query string: missing field \`${name}\``)
  return value
}

/** @throws ApiError 400 `address` for what is no EVM address by CAIP-10, such as a plain one */
export function readAccount(text: string): Account {
  const [, chainId, address] = /^eip155:(\d{1,15}):(0x[\da-fA-F]{40})$/.exec(text) ?? []
  if (chainId === undefined || address === undefined) throw new ApiError(400, 'address', 'Invalid address')
  return { chainId: Number(chainId), address: getAddress(address.toLowerCase()) }
}

/** Accounts that must be of one chain: there are no swaps between chains. @throws ApiError 400 */
export function readAccountsOfOne<T extends readonly string[]>(
  texts: readonly [...T],
): { readonly [Index in keyof T]: Account } {
  const accounts = texts.map(readAccount)
  if (accounts.some(({ chainId }) => chainId !== accounts[0]?.chainId))
    throw new ApiError(400, '', 'All chain ids must have the same value')
  return accounts as { [Index in keyof T]: Account }
}

/** An amount in the smallest unit. @throws ApiError 400 for what is no whole number above zero of 256 bits */
export function readAmount(text: string): bigint {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
  if (amount === 0n || amount > largest) throw new ApiError(400, '', 'amount is not valid')
  return amount
}

/** The exchange of a chain. @throws ApiError 400 `chainId` */
export function findMarket(swap: RunningSwap, chainId: number): Promise<Market> {
  const market = swap.market(chainId)
  if (!market) throw new ApiError(400, 'chainId', 'Chain is not supported')
  return market
}
