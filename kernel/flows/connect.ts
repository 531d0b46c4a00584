import { connectAborted, connectorNotFound } from '../errors/connect.js'
import { membersOf } from '../membersOf.js'
import type { Connection, Connector, ConnectRequest } from '../types.js'
import type { Asking } from './askWallet.js'
import type { Attempt } from './createAttempt.js'
import type { LazyActs } from './lazyActs.js'
import type { KernelParts } from './parts.js'
import { rejectable } from './rejectable.js'
import { whileChecking } from './whileChecking.js'

/** Connecting by a connector, and leaving an attempt. */
export interface Connecting {
  /** Fetches what connecting by a connector needs, before the click on it. Never rejects. */
  prepare(connectorId: string): Promise<void>
  /**
   * Rejects with a ModalError; the stores then are as if nothing had been asked. Where a wallet of several members has connected
   * some by then, it resolves with those, unless the visitor has left.
   */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  /** Leaves the attempt under way: a late answer of the wallet changes nothing. */
  cancel(): void
  dispose(): void
}

/** The wallet of a request. @throws `CONNECTOR_NOT_FOUND` */
const findConnector = async ({ stores, activation }: KernelParts, id: string): Promise<Connector> => {
  // A host may connect before the modal has ever looked for wallets.
  if (!stores.connectors.get(id)) await activation.discover()
  const found = stores.connectors.get(id)
  if (!found) throw connectorNotFound(id)
  return found
}

/** Makes the connect flow: one attempt at a time, and at most one open request a wallet. */
export const createConnecting = (parts: KernelParts, asking: Asking, acts: LazyActs): Connecting => {
  const { hooks, activation, env } = parts
  let attempt: Attempt | undefined
  /** What the visitor leaves by going back: requests that have not come to an attempt yet. */
  const coming = new Set<(reason: Error) => void>()

  const leave = () => {
    const left = attempt
    attempt = undefined
    left?.leave(connectAborted())
  }
  const cancel = () => {
    for (const reject of coming) reject(connectAborted())
    leave()
  }
  /** Waits for whoever prepares, for as long as the visitor does: a plugin may ask them something. */
  const whileWanted = async <T>(wait: () => Promise<T>): Promise<T> => {
    const { promise: left, reject } = rejectable()
    coming.add(reject)
    try {
      return await Promise.race([wait(), left])
    } finally {
      coming.delete(reject)
    }
  }

  return {
    prepare: async id => {
      const connector = parts.stores.connectors.get(id)
      const members = connector ? membersOf(connector) : []
      await Promise.allSettled([acts.load(), ...members.map(async member => member.prepare?.())])
    },
    cancel,
    connect: async asked => {
      // Of a modal that was never mounted.
      void activation.reach('start')
      const guarded = activation.guard('connect')
      const prepared = whileWanted(async () => {
        // They may prepare requests, too. One that cannot be set up fails the attempt, where everybody is told.
        await guarded.catch(() => undefined)
        const request = await hooks.connect.prepare.promise(asked)
        const connector = await findConnector(parts, request.connectorId)
        const { turnsFor, attempt: begin } = await acts.load()
        return { request, connector, turnsFor, begin }
      })
      const tell = () => asked.onProgress?.('checking')
      const { request, connector, turnsFor, begin } = await whileChecking(env, tell, prepared)
      const turns = turnsFor(connector, request)
      if (attempt?.isOf(turns)) {
        attempt.join(request)
        return attempt.promise
      }
      leave()
      const begun = begin(turns, request, guarded)
      attempt = begun
      return begun.promise.finally(() => {
        if (attempt === begun) attempt = undefined
      })
    },
    dispose: () => {
      cancel()
      for (const { controller } of asking.values()) controller.abort()
    },
  }
}
