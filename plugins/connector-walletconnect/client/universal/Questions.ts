import type { Environment, ModalError } from '../../../../kernel/define.js'
import type { MessageFilter } from './filterMessages.js'
import type { SignClient } from './SignClient.js'

/** What is asked of a wallet, as the package's events and the protocol name it. */
const kinds = {
  request: { event: 'session_request', method: 'wc_sessionRequest' },
  ping: { event: 'session_ping', method: 'wc_sessionPing' },
} as const

/** The package waits half a second before it hands on the answer to a ping, and throws if nobody is there any more. */
const handOnMs = 1000

interface Question {
  readonly kind: keyof typeof kinds
  readonly topic: string
  /** By this very object a request is known again when it is sealed. */
  readonly params: unknown
  onSent?(id: number): void
}

interface OpenQuestion extends Question {
  id: number | undefined
  reject(error: ModalError): void
}

/** What wallets have been asked and have not answered: each can be ended, so that nothing of it is left in the package. */
export class Questions {
  private readonly open = new Set<OpenQuestion>()
  private readonly events: { emit(event: string, data: unknown): void }

  constructor(
    private readonly client: SignClient,
    private readonly filter: MessageFilter,
    private readonly env: Environment,
  ) {
    this.events = Reflect.get(client.engine, 'events') as typeof this.events
  }

  /** Asks, and rejects with `late` after the limit. @param send what makes the package ask */
  async ask<T>(
    question: Question,
    send: () => Promise<T>,
    limitMs: number,
    late: () => ModalError,
  ): Promise<T> {
    let reject: OpenQuestion['reject'] = () => undefined
    const ended = new Promise<never>((_, refuse) => {
      reject = refuse
    })
    const entry: OpenQuestion = { ...question, id: undefined, reject }
    this.open.add(entry)
    const cancel = this.env.after(limitMs, () => this.end(entry, late()))
    try {
      return await Promise.race([send(), ended])
    } finally {
      cancel()
      this.open.delete(entry)
    }
  }

  /** A message of this client is being sealed. */
  asking(topic: string, { id, method, params }: { id: number; method?: string; params?: unknown }): void {
    const sent = (params as { readonly request?: { readonly params?: unknown } } | undefined)?.request?.params
    const entry = [...this.open].find(
      question =>
        question.id === undefined &&
        question.topic === topic &&
        kinds[question.kind].method === method &&
        (question.kind === 'ping' || question.params === sent),
    )
    if (!entry) return
    entry.id = id
    entry.onSent?.(id)
  }

  /** Ends what has been asked on a topic, or on all. */
  endAll(error: ModalError, topic?: string): void {
    for (const entry of this.open) if (topic === undefined || entry.topic === topic) this.end(entry, error)
  }

  private end(entry: OpenQuestion, error: ModalError): void {
    entry.reject(error)
    const { id, kind, topic } = entry
    if (id === undefined) return
    this.filter.forget(id)
    const settle = () => {
      this.events.emit(`${kinds[kind].event}:${id}`, { error: { code: 0, message: error.shortMessage } })
      this.client.core.history.delete(topic, id)
    }
    if (kind === 'ping') this.env.after(handOnMs, settle)
    else settle()
  }
}
