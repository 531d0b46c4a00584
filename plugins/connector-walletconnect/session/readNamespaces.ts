import type { CaipNetworkId, ChainNamespace } from '../../../kernel/define.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../../kernel/caip.js'
import type { SessionRecord } from '../client/RemoteClient.js'

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
export type Aliases = Readonly<Record<CaipNetworkId, CaipNetworkId>>

/** By what a namespace is read. */
export interface ReadingRules {
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
 * Reads one namespace of a session. What is no account or network of it, and what was not asked for, is left out. A wallet may give it
 * in parts, with a network in their names (`eip155:1`, CAIP-25).
 * @returns undefined where the wallet opens no account of it
 */
export const readNamespace = (
  namespaces: SessionRecord['namespaces'],
  namespace: ChainNamespace,
  { aliases = {}, isAsked, isAddress }: ReadingRules,
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
