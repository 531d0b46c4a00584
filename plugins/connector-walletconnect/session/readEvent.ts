import type { CaipNetworkId, ChainNamespace } from '../../../kernel/define.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../../kernel/caip.js'

const maxAccounts = 1000
const plainAddress = /^[-.%a-zA-Z\d]{1,128}$/

const addressOf = (value: unknown, namespace: ChainNamespace): string | undefined => {
  if (typeof value !== 'string' || value.length > 256) return undefined
  return (
    parseCaipAddress(value, new Set([namespace]))?.address ?? (plainAddress.test(value) ? value : undefined)
  )
}

/**
 * Reads the data of `accountsChanged`: accounts as CAIP-10, or as plain addresses, which some wallets send.
 * @param isAddress whether a text is an address of the namespace; what is none is dropped
 * @returns addresses, each once; undefined when it is no list, or none of what it holds is an account of the namespace
 */
export const readChangedAccounts = (
  data: unknown,
  namespace: ChainNamespace,
  isAddress: (address: string) => boolean,
): readonly string[] | undefined => {
  if (!Array.isArray(data) || data.length > maxAccounts) return undefined
  const addresses = data.flatMap(item => addressOf(item, namespace) ?? []).filter(isAddress)
  return addresses.length > 0 || data.length === 0 ? [...new Set(addresses)] : undefined
}

/**
 * Reads the data of `chainChanged`: a number, its text in decimal or hex, a reference, or a CAIP-2 id.
 * @returns the network; undefined when it is none of this namespace
 */
export const readChangedNetwork = (data: unknown, namespace: ChainNamespace): CaipNetworkId | undefined => {
  if (typeof data !== 'number' && typeof data !== 'string') return undefined
  const text = typeof data === 'string' && /^0x[\da-f]{1,12}$/i.test(data) ? Number(data) : data
  const parts = parseCaipNetworkId(String(text).includes(':') ? text : `${namespace}:${text}`)
  return parts?.namespace === namespace ? `${namespace}:${parts.reference}` : undefined
}
