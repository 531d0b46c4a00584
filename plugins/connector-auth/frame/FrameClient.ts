import type { PluginContext } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { framesService, type SiteFrame } from '../../../ui-shell/core/api.js'
import { aborted, notLoaded, siteFailed, timedOut } from '../errors.js'
import { answerMsOf, isPatient, isTold, readyMs } from './limits.js'
import { isSmall, readMessage } from './readMessage.js'
import { replies, readErrorMessage, type Reply, type RequestName } from './replies.js'

/** Options of a request. */
export interface AskOptions {
  /** Waits for the answer without a limit, and ends with this: for what a person decides. */
  readonly until?: AbortSignal
  /** The visitor is not told that there was no answer. */
  readonly isQuiet?: boolean
}

interface Pending {
  readonly name: RequestName
  answered(kind: 'success' | 'error', payload: unknown): void
  fail(error: Error): void
}

/**
 * Speaks with the frame of the secure site: opens it with the first request, waits until it is ready, and gives each request the one answer
 * that fits it. What nobody has asked for changes nothing.
 */
export class FrameClient {
  readonly #pending = new Map<string, Pending>()
  readonly #waiting = new Set<() => void>()
  #frame: Promise<SiteFrame> | undefined
  #isReady = false
  #loads = 0
  /** It has said that it is ready once more, which a page does that takes the place of the one before. */
  #isAnnounced = false

  /** @param address of the frame, at its opening */
  constructor(
    private readonly context: PluginContext,
    private readonly address: () => string,
    private readonly title: string,
  ) {
    context.onDispose(() => this.abort('Request was aborted'))
  }

  /** The frame, which is opened where it is not there yet. Rejects with `FRAME_NOT_AVAILABLE`, `PLUGIN_LOAD_FAILED`. */
  open(): Promise<SiteFrame> {
    this.#frame ??= this.context
      .load(framesService)
      .then(frames =>
        frames.open({
          url: this.address(),
          title: this.title,
          onMessage: data => this.#receive(data),
          onLoad: () => this.#loaded(),
        }),
      )
      .catch((error: unknown) => {
        this.#frame = undefined
        throw error
      })
    return this.#frame
  }

  /** Resolves when the frame can be asked. Rejects with `EMBEDDED_WALLET_NOT_LOADED` after 20 s, of which the visitor is told. */
  ready(until?: AbortSignal): Promise<SiteFrame> {
    return new Promise((resolve, reject) => {
      const end = () => {
        cancel()
        this.#waiting.delete(pass)
        until?.removeEventListener('abort', left)
      }
      const pass = () => {
        end()
        this.open().then(resolve, reject)
      }
      const left = () => {
        end()
        reject(aborted('Request was aborted'))
      }
      const cancel = this.context.env.after(readyMs, () => {
        end()
        this.context.stores.alert.show('EMBEDDED_WALLET_LOAD_FAILED', { audience: 'visitors' })
        reject(notLoaded())
      })
      until?.addEventListener('abort', left)
      if (until?.aborted) return left()
      if (this.#isReady) return pass()
      this.#waiting.add(pass)
      this.open().catch((error: unknown) => {
        end()
        reject(error instanceof Error ? error : notLoaded())
      })
    })
  }

  /**
   * Asks the secure site. Rejects with `EMBEDDED_WALLET_FAILED` as it answers, `EMBEDDED_WALLET_NOT_LOADED`, `EMBEDDED_WALLET_TIMEOUT`,
   * `EMBEDDED_WALLET_ABORTED`.
   */
  ask<Name extends RequestName>(
    name: Name,
    payload?: object,
    options: AskOptions = {},
  ): Promise<Reply<Name>> {
    const { env } = this.context
    const id = env.randomId()
    return new Promise((resolve, reject) => {
      const stops: (() => void)[] = []
      const end = () => {
        this.#pending.delete(id)
        stops.forEach(stop => stop())
      }
      const fail = (error: Error) => {
        end()
        reject(error)
      }
      const take = (kind: 'success' | 'error', given: unknown) => {
        end()
        if (kind === 'error') return reject(siteFailed(this.#wordsOf(given)))
        const reply = name === 'RPC_REQUEST' || isSmall(given) ? replies[name].safeParse(given) : undefined
        // The schema of the name says what its reply is.
        if (reply?.success) resolve(reply.data as Reply<Name>)
        else reject(siteFailed('An error occurred'))
      }
      this.#pending.set(id, { name, answered: take, fail })
      stops.push(...this.#limits(name, options, fail))
      this.#whenReady(name, options.until).then(
        frame => {
          if (this.#pending.has(id)) frame.post({ type: `@w3m-app/${name}`, id, ...(payload && { payload }) })
        },
        (error: unknown) => fail(error instanceof Error ? error : notLoaded()),
      )
    })
  }

  /** Ends what is being asked for. @param message what it is rejected with */
  abort(message?: string): void {
    for (const pending of [...this.#pending.values()]) pending.fail(aborted(message))
  }

  /** Tells the frame that nobody waits for what it shows any more. It gives no answer, and sites that do not know it ignore it. */
  abandonRequests(): void {
    const id = this.context.env.randomId()
    if (this.#isReady)
      this.open().then(frame => frame.post({ type: '@w3m-app/RPC_ABORT', id }), this.context.report)
  }

  #whenReady(name: RequestName, until: AbortSignal | undefined): Promise<SiteFrame> {
    if (!isPatient(name)) return this.ready(until)
    return this.#isReady ? this.open() : new Promise(resolve => this.#waiting.add(() => resolve(this.open())))
  }

  #limits(name: RequestName, { until, isQuiet }: AskOptions, fail: (error: Error) => void): (() => void)[] {
    if (until) {
      const leave = () => fail(aborted('Request was aborted'))
      until.addEventListener('abort', leave)
      return [() => until.removeEventListener('abort', leave)]
    }
    if (isPatient(name)) return []
    const late = () => {
      if (isTold(name) && !isQuiet)
        this.context.stores.alert.show('EMBEDDED_WALLET_TIMEOUT', { audience: 'visitors' })
      fail(timedOut(name))
    }
    return [this.context.env.after(answerMsOf(name), late)]
  }

  #wordsOf(payload: unknown): string {
    const message = isSmall(payload) ? readErrorMessage(payload) : undefined
    return safeText(message, textLimits.errorText) ?? 'An error occurred'
  }

  #receive(data: unknown): void {
    const message = readMessage(data)
    if (!message) return
    if (message.kind === 'ready') return this.#becameReady()
    const pending = this.#pending.get(message.id)
    if (pending?.name === message.name) pending.answered(message.kind, message.payload)
  }

  #becameReady(): void {
    this.#isAnnounced = this.#isReady
    this.#isReady = true
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    waiting.forEach(pass => pass())
  }

  /** The first page may load before or after it is ready; a later one has taken its place, and knows nothing of what was asked. */
  #loaded(): void {
    if (++this.#loads === 1) return
    this.#isReady = this.#isAnnounced
    this.#isAnnounced = false
    this.abort()
  }
}
