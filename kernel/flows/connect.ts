import { badAccounts, connectAborted, connectorNotFound } from '../errors/connect.js'
import { isModalError } from '../errors/ModalError.js'
import { membersOf } from '../connectors/membersOf.js'
import type { Connection, ConnectRequest, WalletSession } from '../contract/types.js'
import type { Commit, Targets } from './commit.js'
import type { KernelParts } from './KernelParts.js'
import { PendingRequests } from './PendingRequests.js'
import type { Persistence } from './persistence.js'
import { isSamePlan, planConnect, type ConnectStep } from './planConnect.js'
import { rejectable } from './rejectable.js'
import { endSession, type Sessions } from './sessions.js'

// From the click on a wallet to its connection: prepare the request, plan the steps (planConnect.ts), and for each step ask the wallet
// and commit (commit.ts) what it opens.

/** After this the visitor is told that the site takes its time, not the wallet. */
const checkingMs = 300

/** What connecting works with. */
interface ConnectTools {
  readonly parts: KernelParts
  readonly requests: PendingRequests
  readonly persistence: Persistence
  readonly sessions: Sessions
  readonly commit: Commit
}

/** Waits for the site: guards, and what is fetched. @param tell called when that takes long */
const whileChecking = async <T>({ env }: KernelParts, tell: () => void, work: Promise<T>): Promise<T> => {
  const cancel = env.after(checkingMs, tell)
  try {
    return await work
  } finally {
    cancel()
  }
}

/** Connecting by a connector: one attempt at a time, and at most one open request for each wallet. */
export class ConnectFlow {
  readonly #tools: ConnectTools
  /** Rejects requests that are still being prepared, when the visitor goes back. */
  readonly #preparing = new Set<(reason: Error) => void>()
  #attempt: Attempt | undefined

  constructor(tools: Omit<ConnectTools, 'requests'>) {
    this.#tools = { ...tools, requests: new PendingRequests() }
  }

  /** Fetches what connecting by a connector needs, before the click on it. Never rejects. */
  async prepare(connectorId: string): Promise<void> {
    const connector = this.#tools.parts.stores.connectors.get(connectorId)
    const members = connector ? membersOf(connector) : []
    await Promise.allSettled(members.map(async member => member.prepare?.()))
  }

  /**
   * Rejects with a ModalError; the stores then are as if nothing had been asked. Where a wallet of several members has connected
   * some by then, it resolves with those, unless the visitor has left.
   */
  async connect(asked: ConnectRequest): Promise<readonly Connection[]> {
    const { activation } = this.#tools.parts
    // Of a modal that was never mounted.
    void activation.reach('start')
    const guarded = activation.guards.ready('connect')
    const tellChecking = () => asked.onProgress?.('checking')
    const prepared = this.#prepareRequest(asked, guarded)
    const { request, steps } = await whileChecking(this.#tools.parts, tellChecking, prepared)
    if (this.#attempt?.isFor(steps)) {
      this.#attempt.join(request)
      return this.#attempt.promise
    }
    this.#leave()
    const attempt = new Attempt(this.#tools, steps, request, guarded)
    this.#attempt = attempt
    return attempt.promise.finally(() => {
      if (this.#attempt === attempt) this.#attempt = undefined
    })
  }

  /** Leaves the attempt under way: a late answer of the wallet changes nothing. */
  cancel(): void {
    for (const reject of this.#preparing) reject(connectAborted())
    this.#leave()
  }

  dispose(): void {
    this.cancel()
    this.#tools.requests.abort()
  }

  #leave(): void {
    const left = this.#attempt
    this.#attempt = undefined
    left?.leave(connectAborted())
  }

  /** What a request means once the plugins have had their say. Waits as long as the visitor does: a plugin may ask them something. */
  async #prepareRequest(asked: ConnectRequest, guarded: Promise<void>) {
    const { hooks, stores, activation } = this.#tools.parts
    const { promise: left, reject } = rejectable()
    this.#preparing.add(reject)
    const prepare = async () => {
      // Guards may prepare requests, too. One that cannot be set up fails the attempt, where everybody is told.
      await guarded.catch(() => undefined)
      const request = await hooks.connect.prepare.promise(asked)
      // A host may connect before the modal has ever looked for wallets.
      if (!stores.connectors.get(request.connectorId)) await activation.discover()
      const connector = stores.connectors.get(request.connectorId)
      if (!connector) throw connectorNotFound(request.connectorId)
      return { request, steps: planConnect(stores, connector, request) }
    }
    try {
      return await Promise.race([prepare(), left])
    } finally {
      this.#preparing.delete(reject)
    }
  }
}

/**
 * An attempt to connect a wallet, from the click to the last answer. It takes its steps one after the other, since wallets show one prompt
 * at a time; what one opens is committed before the next begins.
 */
class Attempt {
  readonly promise: Promise<readonly Connection[]>
  readonly #left = rejectable()
  readonly #joined: ConnectRequest[]
  #current: ConnectStep | undefined
  #reasonLeft: Error | undefined
  #isChecking = false

  /** @param guarded rejects where a guard cannot be set up */
  constructor(
    private readonly tools: ConnectTools,
    private readonly steps: readonly ConnectStep[],
    private readonly request: ConnectRequest,
    private readonly guarded: Promise<void>,
  ) {
    this.#joined = [request]
    this.promise = this.#takeSteps()
  }

  /** Whether another click has asked for the same. */
  isFor(steps: readonly ConnectStep[]): boolean {
    return isSamePlan(steps, this.steps)
  }

  /** Takes part: hears of the progress from now on. */
  join(request: ConnectRequest): void {
    this.#joined.push(request)
    if (this.#isChecking) request.onProgress?.('checking')
    else if (this.#current) this.tools.requests.join(this.#current.connector.id, request)
  }

  /** Ends it where it stands: what is being asked for is rolled back, what is connected by then stays. */
  leave(reason: Error): void {
    this.#reasonLeft = reason
    if (this.#current) this.tools.requests.leave(this.#current.connector.id)
    for (const chain of this.#current?.chains ?? []) if (chain.status === 'connecting') chain.reset()
    this.#left.reject(reason)
  }

  async #takeSteps(): Promise<readonly Connection[]> {
    const connections: Connection[] = []
    for (const step of this.steps) {
      if (this.#reasonLeft) throw this.#reasonLeft
      try {
        connections.push(...(await this.#take(step, connections.length === 0)))
      } catch (error) {
        if (connections.length === 0 || isModalError(error, 'CONNECT_ABORTED')) throw error
        for (const { onIncomplete } of this.#joined) onIncomplete?.(error)
        break
      }
    }
    return connections
  }

  async #take(step: ConnectStep, isFirst: boolean): Promise<readonly Connection[]> {
    const { parts, requests, commit } = this.tools
    const { promise: left } = this.#left
    this.#current = step
    this.#isChecking = false
    const targets = this.#begin(step)
    let opened: readonly WalletSession[] = []
    try {
      await Promise.race([this.guarded, left])
      const answer = requests.ask(step.connector, step.chains, this.request)
      for (const joined of this.#joined) requests.join(step.connector.id, joined)
      opened = await Promise.race([answer, left])
      const committed = commit(step.connector, targets, opened)
      const connections = await whileChecking(parts, this.#tellChecking, Promise.race([committed, left]))
      this.#complete(step, connections, isFirst)
      return connections
    } catch (error) {
      this.#rollBack(step, targets, opened)
      throw error
    }
  }

  readonly #tellChecking = (): void => {
    this.#isChecking = true
    for (const { onProgress } of this.#joined) onProgress?.('checking')
  }

  /** Puts the namespaces of a step into `connecting`. */
  #begin({ connector, chains }: ConnectStep): Targets {
    const { sessions, persistence } = this.tools
    for (const { namespace, status } of chains) {
      sessions.stop(namespace)
      // What was connected or being restored is left for good: nothing may bring it back.
      if (status !== 'disconnected') persistence.disconnected([namespace])
    }
    return new Map(chains.map(chain => [chain, chain.connecting(connector.id, false)]))
  }

  /** Stores and tells what a step has connected. @throws `WALLET_BAD_ACCOUNTS` when nothing was */
  #complete({ connector }: ConnectStep, connections: readonly Connection[], isFirst: boolean): void {
    const { parts, persistence } = this.tools
    const { namespaces } = parts.stores
    const [first] = connections
    if (!first) throw badAccounts('no account for any chain of this site')
    if (isFirst) namespaces.activate(first.namespace)
    persistence.networkChanged(namespaces)
    const { method = 'browser' } = connector
    const properties = { method, name: first.wallet.name }
    if (method !== 'social') parts.track({ event: 'CONNECT_SUCCESS', properties })
  }

  /** Takes a step back: from the stores, and from the wallet. */
  #rollBack({ connector }: ConnectStep, targets: Targets, opened: readonly WalletSession[]): void {
    for (const [chain, epoch] of targets) if (chain.epoch === epoch) chain.reset()
    for (const session of opened)
      void endSession(session).catch((error: unknown) => this.tools.parts.report(error, connector.id))
  }
}
