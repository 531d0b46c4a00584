import { adapterNotFound } from '../errors/network.js'
import { badAccounts, connectAborted, connectorNotFound, connectRefused } from '../errors/connect.js'
import type { ChainStore } from '../stores/ChainStore.js'
import type { Connection, Connector, ConnectRequest, WalletInfo, WalletSession } from '../types.js'
import { askWallet, joinRequest, leaveRequest, type Asking } from './askWallet.js'
import type { Following } from './follow.js'
import type { Memory } from './memory.js'
import { unsupportedNetwork, type KernelParts } from './parts.js'

/** Connecting by a connector, and leaving an attempt. */
export interface Connecting {
  /** Rejects with a ModalError; the store then is as if nothing had been asked. */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  /** Leaves the attempt under way: a late answer of the wallet changes nothing. */
  cancel(): void
  /** Resumes what a connector had open, for these chains. Never asks the visitor. @returns whether anything was resumed. */
  resume(connector: Connector, chains: readonly ChainStore[], epochs: readonly number[]): Promise<boolean>
  dispose(): void
}

interface Attempt {
  readonly connector: Connector
  readonly chains: readonly ChainStore[]
  readonly promise: Promise<readonly Connection[]>
  cancel(): void
}

const infoOf = ({ name, icon, rdns, type }: Connector): WalletInfo => ({
  name,
  type,
  ...(icon === undefined ? {} : { icon }),
  ...(rdns === undefined ? {} : { rdns }),
})

const connectionOf = (connector: Connector, session: WalletSession): Connection => {
  const [first] = session.accounts
  if (!first) throw badAccounts(`no account for '${session.namespace}'`)
  return {
    namespace: session.namespace,
    connectorId: connector.id,
    connectorKey: connector.key,
    wallet: infoOf(connector),
    address: first.address,
    accounts: session.accounts,
    networkId: session.networkId,
    session,
  }
}

/** Makes the connect flow: one attempt at a time, and at most one open request a wallet. */
export const createConnecting = (parts: KernelParts, memory: Memory, following: Following): Connecting => {
  const { stores, hooks, activation, track, report } = parts
  const asking: Asking = new Map()
  let attempt: Attempt | undefined

  const targetsOf = (connector: Connector, { namespaces }: ConnectRequest): readonly ChainStore[] => {
    const chains = connector.namespaces
      .filter(namespace => !namespaces || namespaces.includes(namespace))
      .flatMap(namespace => stores.chains.get(namespace) ?? [])
    if (chains.length === 0) throw adapterNotFound((namespaces ?? connector.namespaces).join(', '))
    return chains
  }

  const authorize = async (connections: readonly Connection[]) => {
    for (const connection of connections) {
      const refusal = await hooks.connect.authorize.promise(connection)
      if (refusal) throw connectRefused(refusal.refuse)
    }
  }

  const commit = (chain: ChainStore, connection: Connection) => {
    const { namespace, networkId, session } = connection
    chain.connected(connection, chain.find(networkId) ?? unsupportedNetwork(networkId, namespace))
    memory.connected(namespace, connection.connectorKey)
    following.follow(chain, session)
    void activation.reach('connected').catch(() => undefined)
    void hooks.connect.completed.promise(connection)
  }

  /** Brings sessions to the stores, unless the chain has moved on meanwhile. */
  const settle = async (
    connector: Connector,
    chains: readonly ChainStore[],
    epochs: readonly number[],
    sessions: readonly WalletSession[],
  ): Promise<readonly Connection[]> => {
    const isCurrent = (chain: ChainStore) => chain.epoch === epochs[chains.indexOf(chain)]
    const connections = sessions.map(session => connectionOf(connector, session))
    await authorize(connections)
    if (!chains.every(isCurrent)) throw connectAborted()
    return chains.flatMap(chain => {
      const connection = connections.find(({ namespace }) => namespace === chain.namespace)
      if (connection) commit(chain, connection)
      else chain.reset()
      return connection ?? []
    })
  }

  const run = async (
    connector: Connector,
    chains: readonly ChainStore[],
    request: ConnectRequest,
    left: Promise<never>,
  ): Promise<readonly Connection[]> => {
    chains.forEach(chain => following.stop(chain.namespace))
    const epochs = chains.map(chain => chain.connecting(connector.id, false))
    let sessions: readonly WalletSession[] = []
    try {
      await Promise.race([activation.reach('start'), left])
      sessions = await Promise.race([askWallet(asking, connector, chains, request), left])
      const connections = await Promise.race([settle(connector, chains, epochs, sessions), left])
      const [first] = connections
      if (!first) throw badAccounts('no account for any chain of this site')
      stores.chains.activate(first.namespace)
      for (const chain of chains) memory.networkChanged(chain)
      track({
        event: 'CONNECT_SUCCESS',
        properties: { method: connector.method ?? 'browser', name: connector.name },
      })
      return connections
    } catch (error) {
      chains.forEach((chain, index) => {
        if (chain.epoch !== epochs[index]) return
        chain.reset()
        memory.disconnected([chain.namespace])
      })
      for (const session of sessions)
        void session.disconnect().catch((fault: unknown) => report(fault, connector.id))
      hooks.connect.failed.call(error, request)
      throw error
    }
  }

  const begin = (connector: Connector, request: ConnectRequest): Attempt => {
    const chains = targetsOf(connector, request)
    const { promise: left, reject: leave } = withResolvers()
    const promise = run(connector, chains, request, left).finally(() => {
      if (attempt?.promise === promise) attempt = undefined
    })
    return { connector, chains, promise, cancel: () => leave(connectAborted()) }
  }

  const cancel = () => {
    if (!attempt) return
    const { chains, connector, cancel: leave } = attempt
    attempt = undefined
    leaveRequest(asking, connector.id)
    for (const chain of chains) if (chain.status === 'connecting') chain.reset()
    leave()
  }

  return {
    cancel,
    connect: async request => {
      const prepared = await hooks.connect.prepare.promise(request)
      const connector = stores.connectors.get(prepared.connectorId)
      if (!connector) throw connectorNotFound(prepared.connectorId)
      if (attempt?.connector === connector) {
        joinRequest(asking, prepared)
        return attempt.promise
      }
      cancel()
      attempt = begin(connector, prepared)
      return attempt.promise
    },
    resume: async (connector, chains, epochs) => {
      const request = { connectorId: connector.id }
      const sessions = await askWallet(asking, connector, chains, request, true)
      if (sessions.length === 0) return false
      await settle(connector, chains, epochs, sessions)
      return true
    },
    dispose: () => {
      cancel()
      for (const { controller } of asking.values()) controller.abort()
    },
  }
}

const withResolvers = (): { promise: Promise<never>; reject: (reason: unknown) => void } => {
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<never>((_, no) => {
    reject = no
  })
  // Nobody may be waiting any more when it rejects.
  promise.catch(() => undefined)
  return { promise, reject }
}
