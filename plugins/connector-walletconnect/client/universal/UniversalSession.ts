import type { Authentication, CaipNetworkId } from '../../../../kernel/define.js'
import { requestExpired, sessionEnded, walletSilent } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type { RemoteCall, RemoteSession, RemoteSessionListener, SessionRecord } from '../RemoteSession.js'
import type { PendingRequests, RequestPacer } from './PendingRequests.js'
import { endSession, type EndingParts } from './endSession.js'

/** How long the relay is waited for. */
const relayMs = 9000
/**
 * Wallets show a request for five minutes. Ours ends a moment earlier: when its own time runs out, the package rejects a promise that
 * it has given to nobody.
 */
const requestMs = 299_000
const pingMs = 10_000

export interface SessionParts extends EndingParts {
  readonly requests: PendingRequests
  readonly pacer: RequestPacer
}

/** A copy of a request's parameters, which no other request has: by it the request is known again. */
const ownCopy = (params: unknown): unknown => {
  if (Array.isArray(params)) return [...(params as readonly unknown[])]
  return typeof params === 'object' && params !== null ? { ...params } : (params ?? [])
}

/** A session of the package. */
export class UniversalSession implements RemoteSession {
  readonly #listeners = new Set<RemoteSessionListener>()
  #isOver = false
  #disconnecting: Promise<void> | undefined = undefined
  #latest: SessionRecord
  readonly #parts: SessionParts
  /** When the package has it. */
  readonly #ready: Promise<void>

  /** @param ready when the package has it */
  constructor(
    parts: SessionParts,
    record: SessionRecord,
    ready: Promise<void>,
    readonly authentications: readonly Authentication[],
  ) {
    this.#parts = parts
    this.#latest = record
    this.#ready = ready
  }

  get record(): SessionRecord {
    return this.#latest
  }

  watch(listener: RemoteSessionListener): () => void {
    // What the wallet said while no page was open comes before anybody listens.
    if (this.#isOver) void Promise.resolve().then(() => listener.ended())
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async request(
    networkId: CaipNetworkId,
    { method, params }: RemoteCall,
    onSent?: (id: number) => void,
  ): Promise<unknown> {
    const { topic } = this.#latest
    const own = ownCopy(params)
    const call = { topic, chainId: networkId, request: { method, params: own } }
    const details = { kind: 'request' as const, topic, params: own, ...(onSent && { onSent }) }
    return this.#send(details, () => this.#parts.client.request<unknown>(call), requestMs, requestExpired)
  }

  async ping(): Promise<void> {
    const { topic } = this.#latest
    const details = { kind: 'ping' as const, topic, params: undefined }
    await this.#send(details, () => this.#parts.client.ping({ topic }), pingMs, walletSilent)
  }

  end(): Promise<void> {
    this.#disconnecting ??= this.#disconnectOnce()
    return this.#disconnecting
  }

  drop(): void {
    this.ended()
    void this.#parts.forget(this.#latest.topic)
  }

  /** The wallet, another tab or its age has ended it. */
  ended(): void {
    const listeners = [...this.#listeners]
    this.#stop()
    for (const listener of listeners) listener.ended()
    this.#parts.closed(this.#latest.topic)
  }

  changed(): void {
    this.#latest = this.#parts.read(this.#latest.topic) ?? this.#latest
    for (const listener of [...this.#listeners]) listener.changed()
  }

  event(name: string, data: unknown, networkId: string): void {
    for (const listener of [...this.#listeners]) listener.event(name, data, networkId)
  }

  async #send<T>(
    details: Parameters<PendingRequests['track']>[0],
    run: () => Promise<T>,
    limitMs: number,
    late: Parameters<PendingRequests['track']>[3],
  ): Promise<T> {
    const { relay, requests, pacer } = this.#parts
    this.#assertOpen()
    await this.#ready
    await relay.ready(relayMs)
    await pacer.next()
    this.#assertOpen()
    try {
      return await requests.track(details, run, limitMs, late)
    } catch (error) {
      throw remoteError(error)
    }
  }

  #assertOpen(): void {
    if (this.#isOver) throw sessionEnded()
  }

  #stop(): void {
    this.#isOver = true
    this.#listeners.clear()
    this.#parts.requests.rejectAll(sessionEnded(), this.#latest.topic)
  }

  async #disconnectOnce(): Promise<void> {
    const isOpen = !this.#isOver
    this.#stop()
    if (!isOpen) return
    return endSession(this.#parts, this.#latest.topic, this.#ready)
  }
}
