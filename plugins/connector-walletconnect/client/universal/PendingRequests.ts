import type { Environment, ModalError } from '../../../../kernel/define.js'
import type { MessageFilter } from './filterMessages.js'
import type { SignClient } from './SignClient.js'

/** The kinds of requests to a wallet: the package's event for the answer, and the method of the protocol. */
const kinds = {
  request: { event: 'session_request', method: 'wc_sessionRequest' },
  ping: { event: 'session_ping', method: 'wc_sessionPing' },
} as const

/** The package waits half a second before it hands on the answer to a ping, and throws if nobody is there any more. */
const pingSettleMs = 1000

interface RequestDetails {
  readonly kind: keyof typeof kinds
  readonly topic: string
  /** By this very object a request is known again when it is sealed. */
  readonly params: unknown
  onSent?(id: number): void
}

interface PendingRequest extends RequestDetails {
  id: number | undefined
  reject(error: ModalError): void
}

/** The requests that wallets have not answered yet. Each can be rejected, and then nothing of it is left in the package. */
export class PendingRequests {
  private readonly pending = new Set<PendingRequest>()
  private readonly events: { emit(event: string, data: unknown): void }

  constructor(
    private readonly client: SignClient,
    private readonly filter: MessageFilter,
    private readonly env: Environment,
  ) {
    this.events = Reflect.get(client.engine, 'events') as typeof this.events
  }

  /** Asks, and rejects with `late` after the limit. @param send what makes the package send it */
  async track<T>(
    details: RequestDetails,
    send: () => Promise<T>,
    limitMs: number,
    late: () => ModalError,
  ): Promise<T> {
    let reject: PendingRequest['reject'] = () => undefined
    const ended = new Promise<never>((_, refuse) => {
      reject = refuse
    })
    const entry: PendingRequest = { ...details, id: undefined, reject }
    this.pending.add(entry)
    const cancel = this.env.after(limitMs, () => this.reject(entry, late()))
    try {
      return await Promise.race([send(), ended])
    } finally {
      cancel()
      this.pending.delete(entry)
    }
  }

  /** A message of this client is being sealed. */
  outgoingRequest(
    topic: string,
    { id, method, params }: { id: number; method?: string; params?: unknown },
  ): void {
    const sent = (params as { readonly request?: { readonly params?: unknown } } | undefined)?.request?.params
    const entry = [...this.pending].find(
      request =>
        request.id === undefined &&
        request.topic === topic &&
        kinds[request.kind].method === method &&
        (request.kind === 'ping' || request.params === sent),
    )
    if (!entry) return
    entry.id = id
    entry.onSent?.(id)
  }

  /** Ends what has been asked on a topic, or on all. */
  rejectAll(error: ModalError, topic?: string): void {
    for (const entry of this.pending)
      if (topic === undefined || entry.topic === topic) this.reject(entry, error)
  }

  private reject(entry: PendingRequest, error: ModalError): void {
    entry.reject(error)
    const { id, kind, topic } = entry
    if (id === undefined) return
    this.filter.forget(id)
    const settle = () => {
      this.events.emit(`${kinds[kind].event}:${id}`, { error: { code: 0, message: error.shortMessage } })
      this.client.core.history.delete(topic, id)
    }
    if (kind === 'ping') this.env.after(pingSettleMs, settle)
    else settle()
  }
}

/** Between two requests the clock moves on twice: once may be while the package is still on its way to the id of the first. */
const minGapMs = 2

/**
 * Keeps requests apart in time. The package makes their ids of the millisecond and three random digits; of two requests with the same
 * id, one gets the other's answer.
 */
export class RequestPacer {
  private last = 0

  constructor(private readonly env: Environment) {}

  /** Resolves when the millisecond that the request before has its id from is over. */
  async next(): Promise<void> {
    while (Math.abs(this.env.now() - this.last) < minGapMs)
      await new Promise<void>(resolve => void this.env.after(1, resolve))
    this.last = this.env.now()
  }
}
