import type {
  CaipNetworkId,
  ChainNamespace,
  RemoteListener,
  RemoteNamespace,
} from '../../../kernel/define.js'
import { notApproved } from '../errors.js'
import type { RemoteSession, RemoteSessionListener, SessionRecord } from '../client/RemoteSession.js'
import {
  readChangedAccounts,
  readChangedNetwork,
  readNamespace,
  type NamespaceRules,
  type ReadNamespace,
} from './readNamespaces.js'

export interface NamespaceParts extends NamespaceRules {
  readonly session: RemoteSession
  readonly namespace: ChainNamespace
  readonly wallet: RemoteNamespace['wallet']
  /** A request is on its way: the moment to open the wallet's app. */
  onSent(requestId: number, method: string): void
  /** Somebody follows the namespace, until the returned function is called. */
  followed(): () => void
  disconnect(): Promise<void>
}

/** Reads a namespace of a session's newest record, once for each. @returns undefined where the wallet opens no account of it */
const createNamespaceReader = (parts: NamespaceParts): (() => ReadNamespace | undefined) => {
  const { session, namespace } = parts
  let source: SessionRecord['namespaces'] | undefined
  let found: ReadNamespace | undefined
  return () => {
    const { namespaces } = session.record
    if (namespaces !== source) {
      source = namespaces
      found = readNamespace(namespaces, namespace, parts)
    }
    return found
  }
}

/** Tells a chain what the session tells of its namespace. */
const toSessionListener = (
  { namespace, aliases = {}, isAddress }: NamespaceParts,
  read: () => ReadNamespace | undefined,
  listener: RemoteListener,
): RemoteSessionListener => {
  const today = new Map<string, CaipNetworkId>(
    Object.entries(aliases).map(([now, before]) => [before, now as CaipNetworkId]),
  )
  const allAccounts = () => [...(read()?.accounts ?? [])]
  let before = JSON.stringify(allAccounts())
  /** Where the wallet says that it is: it may say so before it approves the network, and until then no request can go there. */
  let named: CaipNetworkId | undefined
  const goThere = () => {
    if (!named || !read()?.approvedNetworkIds.includes(named)) return
    const networkId = named
    named = undefined
    listener.networkChanged(networkId)
  }
  return {
    changed: () => {
      const accounts = allAccounts()
      const now = JSON.stringify(accounts)
      if (now !== before)
        listener.accountsChanged([...new Set(accounts.flatMap(([, addresses]) => addresses))])
      before = now
      goThere()
    },
    event: (name, data, wireId) => {
      if (wireId.split(':')[0] !== namespace) return
      const networkId = today.get(wireId) ?? (wireId as CaipNetworkId)
      const isOwn = (address: string) => isAddress(address, networkId)
      const addresses = name === 'accountsChanged' ? readChangedAccounts(data, namespace, isOwn) : undefined
      const network = name === 'chainChanged' ? readChangedNetwork(data, namespace) : undefined
      if (addresses) listener.accountsChanged(addresses)
      if (!network) return
      named = today.get(network) ?? network
      goThere()
    },
    ended: () => listener.ended(),
  }
}

const authenticationsOf = (
  { authentications = [] }: RemoteSession,
  namespace: ChainNamespace,
): Pick<RemoteNamespace, 'authentications'> => {
  const own = authentications.filter(({ networkId }) => networkId.split(':')[0] === namespace)
  return own.length > 0 ? { authentications: own } : {}
}

/** Makes what a chain plugin gets of one namespace. @returns undefined where the wallet opens no account of it */
export const createRemoteNamespace = (parts: NamespaceParts): RemoteNamespace | undefined => {
  const { session, namespace, wallet, onSent, followed, disconnect } = parts
  const read = createNamespaceReader(parts)
  const first = read()
  if (!first) return undefined
  const latest = () => read() ?? { ...first, accounts: new Map<never, never>(), approvedNetworkIds: [] }

  return {
    namespace,
    wallet,
    disconnect,
    ...authenticationsOf(session, namespace),
    get accounts() {
      return latest().accounts
    },
    get approvedNetworkIds() {
      return latest().approvedNetworkIds
    },
    get methods() {
      return latest().methods
    },
    get properties() {
      return session.record.properties
    },
    request: async (networkId, call) => {
      const { approvedNetworkIds, methods, wireId } = latest()
      if (!methods.includes(call.method)) throw notApproved(call.method.slice(0, 64))
      if (!approvedNetworkIds.includes(networkId)) throw notApproved(networkId)
      return session.request(wireId(networkId), call, id => onSent(id, call.method))
    },
    listen: listener => {
      const unwatch = session.watch(toSessionListener(parts, read, listener))
      const unfollow = followed()
      return () => {
        unwatch()
        unfollow()
      }
    },
  }
}
