import type { CaipNetworkId, ChainNamespace } from '../../../kernel/define.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../../kernel/contract/caip.js'
import type { SessionRecord } from '../client/RemoteSession.js'

/** One namespace of a session, read. */
export interface ReadNamespace {
  /** Addresses by network, in the wallet's order. */
  readonly accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  readonly approvedNetworkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** By which id the wallet knows a network, where it is an older one. */
  wireId(networkId: CaipNetworkId): CaipNetworkId
}

/** Older ids by those of today. */
type Aliases = Readonly<Record<CaipNetworkId, CaipNetworkId>>

/** By what a namespace is read. */
export interface NamespaceRules {
  readonly aliases?: Aliases | undefined
  /** Whether a network, by its id of today, was asked for: no other counts. */
  isAsked(networkId: CaipNetworkId): boolean
  /** Whether a text is an address there: no other counts. */
  isAddress(address: string, networkId: CaipNetworkId): boolean
}

const maxAccounts = 1000
const maxNetworks = 500

type Scope = SessionRecord['namespaces'][string]

/**
 * Reads one namespace of a session. Whatever is not an account or a network of it, or was not asked for, is left out. A wallet may give it
 * in parts, with a network in their names (`eip155:1`, CAIP-25).
 * @returns undefined where the wallet opens no account of it
 */
export const readNamespace = (
  namespaces: SessionRecord['namespaces'],
  namespace: ChainNamespace,
  { aliases = {}, isAsked, isAddress }: NamespaceRules,
): ReadNamespace | undefined => {
  const today = new Map(Object.entries(aliases).map(([now, before]) => [before, now as CaipNetworkId]))
  const scopes = Object.entries(namespaces).filter(([name]) => name.split(':')[0] === namespace)
  const wire = new Map<CaipNetworkId, CaipNetworkId>()
  const accounts = new Map<CaipNetworkId, Set<string>>()

  const learn = (wireId: CaipNetworkId): CaipNetworkId => {
    const networkId = today.get(wireId) ?? wireId
    if (isAsked(networkId) && wire.size < maxNetworks && (!wire.has(networkId) || wireId === networkId))
      wire.set(networkId, wireId)
    return networkId
  }
  const addAccount = (text: string) => {
    const parts = parseCaipAddress(text, new Set([namespace]))
    if (!parts) return
    const networkId = learn(`${namespace}:${parts.reference}`)
    const known = accounts.get(networkId) ?? new Set()
    if (wire.has(networkId) && known.size < maxAccounts && isAddress(parts.address, networkId))
      accounts.set(networkId, known.add(parts.address))
  }
  const addNetwork = (text: string) => {
    const parts = parseCaipNetworkId(text)
    if (parts?.namespace === namespace) learn(`${namespace}:${parts.reference}`)
  }
  for (const [name, scope] of scopes) {
    networksOf(name, scope).forEach(addNetwork)
    scope.accounts.slice(0, maxAccounts).forEach(addAccount)
  }
  if (accounts.size === 0) return undefined
  return {
    accounts: new Map([...accounts].map(([networkId, known]) => [networkId, [...known]])),
    approvedNetworkIds: [...wire.keys()],
    methods: [...new Set(scopes.flatMap(([, { methods }]) => methods))],
    wireId: networkId => wire.get(networkId) ?? networkId,
  }
}

const networksOf = (name: string, { chains }: Scope): readonly string[] =>
  name.includes(':') ? [name, ...chains] : chains

const plainAddress = /^[-.%a-zA-Z\d]{1,128}$/

const addressOf = (value: unknown, namespace: ChainNamespace): string | undefined => {
  if (typeof value !== 'string' || value.length > 256) return undefined
  return (
    parseCaipAddress(value, new Set([namespace]))?.address ?? (plainAddress.test(value) ? value : undefined)
  )
}

/**
 * Reads the data of `accountsChanged`: accounts as CAIP-10, or as plain addresses, which some wallets send.
 * @param isAddress whether a text is an address of the namespace; other texts are dropped
 * @returns addresses, each once; undefined when it is not a list, or none of what it holds is an account of the namespace
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
 * @returns the network; undefined when it is not of this namespace
 */
export const readChangedNetwork = (data: unknown, namespace: ChainNamespace): CaipNetworkId | undefined => {
  if (typeof data !== 'number' && typeof data !== 'string') return undefined
  const text = typeof data === 'string' && /^0x[\da-f]{1,12}$/i.test(data) ? Number(data) : data
  const parts = parseCaipNetworkId(String(text).includes(':') ? text : `${namespace}:${text}`)
  return parts?.namespace === namespace ? `${namespace}:${parts.reference}` : undefined
}
