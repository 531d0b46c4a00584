import { badAccounts, connectAborted, connectorNotFound } from '../errors/connect.js'
import { adapterNotFound } from '../errors/network.js'
import type { ChainStore } from '../stores/ChainStore.js'
import type { Connection, Connector, ConnectRequest, WalletSession } from '../types.js'
import { askWallet, joinRequest, leaveRequest, type Asking } from './askWallet.js'
import type { Commit, Targets } from './commit.js'
import { endSession } from './endSession.js'
import type { Following } from './follow.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'

/** Connecting by a connector, and leaving an attempt. */
export interface Connecting {
  /** Rejects with a ModalError; the stores then are as if nothing had been asked. */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  /** Leaves the attempt under way: a late answer of the wallet changes nothing. */
  cancel(): void
  dispose(): void
}

interface Attempt {
  readonly connector: Connector
  readonly promise: Promise<readonly Connection[]>
  leave(): void
}

/** The chains that a request is about. @throws `ADAPTER_NOT_FOUND` when the host has none of them. */
const chainsFor = (
  { stores }: KernelParts,
  connector: Connector,
  { namespaces }: ConnectRequest,
): readonly ChainStore[] => {
  const chains = connector.namespaces
    .filter(namespace => !namespaces || namespaces.includes(namespace))
    .flatMap(namespace => stores.chains.get(namespace) ?? [])
  if (chains.length === 0) throw adapterNotFound((namespaces ?? connector.namespaces).join(', '))
  return chains
}

/** The wallet of a request. @throws `CONNECTOR_NOT_FOUND` */
const findConnector = async ({ stores, activation }: KernelParts, id: string): Promise<Connector> => {
  // A host may connect before the modal has ever looked for wallets.
  if (!stores.connectors.get(id)) await activation.discover()
  const found = stores.connectors.get(id)
  if (!found) throw connectorNotFound(id)
  return found
}

/** Takes an attempt back: from the stores, and from the wallet. */
const takeBack = (
  { report }: KernelParts,
  connector: Connector,
  targets: Targets,
  sessions: readonly WalletSession[],
): void => {
  for (const [chain, epoch] of targets) if (chain.epoch === epoch) chain.reset()
  for (const session of sessions)
    void endSession(session).catch((error: unknown) => report(error, connector.id))
}

/** Makes what was connected the active one, and tells. @throws `WALLET_BAD_ACCOUNTS` when nothing was. */
const succeed = (
  { stores, track }: KernelParts,
  memory: Memory,
  connector: Connector,
  connections: readonly Connection[],
): readonly Connection[] => {
  const [first] = connections
  if (!first) throw badAccounts('no account for any chain of this site')
  stores.chains.activate(first.namespace)
  memory.networkChanged(stores.chains)
  track({
    event: 'CONNECT_SUCCESS',
    properties: { method: connector.method ?? 'browser', name: connector.name },
  })
  return connections
}

/** Makes the connect flow: one attempt at a time, and at most one open request a wallet. */
export const createConnecting = (
  parts: KernelParts,
  asking: Asking,
  memory: Memory,
  following: Following,
  commit: Commit,
): Connecting => {
  const { hooks, activation } = parts
  let attempt: Attempt | undefined

  const run = async (
    connector: Connector,
    chains: readonly ChainStore[],
    request: ConnectRequest,
    started: Promise<void>,
    left: Promise<never>,
  ): Promise<readonly Connection[]> => {
    for (const { namespace, status } of chains) {
      following.stop(namespace)
      // What was connected or being resumed is left for good: nothing may bring it back.
      if (status !== 'disconnected') memory.disconnected([namespace])
    }
    const targets = new Map(chains.map(chain => [chain, chain.connecting(connector.id, false)]))
    let sessions: readonly WalletSession[] = []
    try {
      await started
      sessions = await Promise.race([askWallet(asking, connector, chains, request), left])
      const connections = await Promise.race([commit(connector, targets, sessions), left])
      return succeed(parts, memory, connector, connections)
    } catch (error) {
      takeBack(parts, connector, targets, sessions)
      hooks.connect.failed.call(error, request)
      throw error
    }
  }

  const begin = (connector: Connector, request: ConnectRequest, started: Promise<void>): Attempt => {
    const chains = chainsFor(parts, connector, request)
    const { promise: left, reject } = rejectable()
    const promise = run(connector, chains, request, Promise.race([started, left]), left).finally(() => {
      if (attempt?.promise === promise) attempt = undefined
    })
    const leave = () => {
      leaveRequest(asking, connector.id)
      for (const chain of chains) if (chain.status === 'connecting') chain.reset()
      reject(connectAborted())
    }
    return { connector, promise, leave }
  }

  const cancel = () => {
    const left = attempt
    attempt = undefined
    left?.leave()
  }

  return {
    cancel,
    connect: async asked => {
      const started = activation.reach('start')
      // They may prepare requests, too. One that cannot be fetched fails the attempt, where everybody is told.
      await started.catch(() => undefined)
      const request = await hooks.connect.prepare.promise(asked)
      const connector = await findConnector(parts, request.connectorId)
      if (attempt?.connector === connector) {
        joinRequest(asking, request)
        return attempt.promise
      }
      cancel()
      attempt = begin(connector, request, started)
      return attempt.promise
    },
    dispose: () => {
      cancel()
      for (const { controller } of asking.values()) controller.abort()
    },
  }
}

/** A promise that only ever rejects, and may do so unheard. */
const rejectable = (): { readonly promise: Promise<never>; reject(reason: unknown): void } => {
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  promise.catch(() => undefined)
  return { promise, reject }
}
