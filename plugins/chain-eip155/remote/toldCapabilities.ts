import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { chainIdToHex, parseChainId } from '../wallet/chainId.js'

type Capabilities = Readonly<Record<string, unknown>>

const maxLength = 64 * 1024

const isRecord = (value: unknown): value is Capabilities =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Wallets give objects, or JSON text. */
const parse = (value: unknown): Capabilities | undefined => {
  try {
    const read: unknown = typeof value === 'string' && value.length <= maxLength ? JSON.parse(value) : value
    return isRecord(read) ? read : undefined
  } catch {
    return undefined
  }
}

const isChain = (name: string): boolean => parseChainId(name) !== undefined

/** What stands under an address, in any case; else the whole, where its keys are networks. */
const ofAddress = (told: Capabilities, address: string): Capabilities | undefined => {
  const key = Object.keys(told).find(name => name.toLowerCase() === address.toLowerCase())
  if (key !== undefined) return parse(told[key])
  const names = Object.keys(told)
  return names.length > 0 && names.every(isChain) ? told : undefined
}

/** What is said of networks, by their CAIP-2 ids (CAIP-25). */
const ofScopes = (scopes: Capabilities, address: string): Capabilities =>
  Object.fromEntries(
    Object.entries(scopes).flatMap(([id, scope]) => {
      const chainId = id.startsWith('eip155:') ? parseChainId(Number(id.slice('eip155:'.length))) : undefined
      const read = parse(scope)
      if (chainId === undefined || !read) return []
      const own = Object.keys(read).find(name => name.toLowerCase() === `${id}:${address}`.toLowerCase())
      return [[chainIdToHex(chainId), (own === undefined ? undefined : parse(read[own])) ?? read]]
    }),
  )

/**
 * What a remote wallet said of its capabilities (EIP-5792) as it approved: `capabilities` or `scopedProperties` of the session. Who wants to know need not ask the wallet, and wake its app, for that.
 * @param params of `wallet_getCapabilities`: an address, and the networks that are wanted
 * @returns by chain id in hex; undefined where the wallet has said nothing of what is wanted
 */
export const toldCapabilities = (properties: Capabilities, params: unknown): Capabilities | undefined => {
  const [address, wanted] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof address !== 'string') return undefined
  const told = {
    ...ofAddress(parse(readProperty(properties, 'capabilities')) ?? {}, address),
    ...ofScopes(parse(readProperty(properties, 'scopedProperties')) ?? {}, address),
  }
  const chains = Array.isArray(wanted) ? (wanted as readonly unknown[]) : Object.keys(told)
  const ids = chains
    .map(parseChainId)
    .filter(id => id !== undefined)
    .map(chainIdToHex)
  const byId = new Map(Object.entries(told).map(([name, value]) => [parseChainId(name), value]))
  const found = ids.flatMap(id =>
    byId.has(parseChainId(id)) ? [[id, byId.get(parseChainId(id))] as const] : [],
  )
  return found.length > 0 && found.length === ids.length ? Object.fromEntries(found) : undefined
}
