import type { PluginContext } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { aborted, notLoaded, siteFailed, timedOut } from '../errors.js'
import { answerMsOf, isTold } from './limits.js'
import { isSmall, readMessage } from './readMessage.js'
import { replies, readErrorMessage, type Reply, type RequestName } from './replies.js'
import { SecureFrame, type SecureFrameParts } from './SecureFrame.js'

/** Options of a request. */
export interface AskOptions {
  /** Waits for the answer without a limit, and ends with this: for what a person decides. */
  readonly until?: AbortSignal
  /** The visitor is not told that there was no answer. */
  readonly isQuiet?: boolean
}

interface Pending {
  readonly name: RequestName
  isPosted: boolean
  answered(kind: 'success' | 'error', payload: unknown): void
  fail(error: Error): void
}

const wordsOf = (payload: unknown): string => {
  const message = isSmall(payload) ? readErrorMessage(payload) : undefined
  return safeText(message, textLimits.errorText) ?? 'An error occurred'
}

/** A request to the wallet is ended in words that hosts know. */
const endedEarly = (name: RequestName): Error =>
  name === 'RPC_REQUEST' ? aborted('Request was aborted') : aborted()

/** Asks the secure site: gives each request the one answer that fits it. What nobody has asked for changes nothing. */
export class FrameClient {
  readonly frame: SecureFrame
  readonly #pending = new Map<string, Pending>()

  constructor(
    private readonly context: PluginContext,
    parts: Pick<SecureFrameParts, 'title' | 'address' | 'onReady'>,
  ) {
    this.frame = new SecureFrame({
      ...parts,
      context,
      onMessage: data => this.#receive(data),
      onReplaced: () => this.#end(({ isPosted }) => isPosted),
    })
    context.onDispose(() => this.#end(() => true))
  }

  /**
   * Rejects with `EMBEDDED_WALLET_FAILED` as the site answers, `EMBEDDED_WALLET_NOT_LOADED`, `EMBEDDED_WALLET_TIMEOUT`,
   * `EMBEDDED_WALLET_ABORTED`.
   */
  ask<Name extends RequestName>(
    name: Name,
    payload?: object,
    options: AskOptions = {},
  ): Promise<Reply<Name>> {
    const id = this.context.env.randomId()
    return new Promise((resolve, reject) => {
      let stop: () => void = () => undefined
      const waiting = new AbortController()
      const end = () => {
        this.#pending.delete(id)
        stop()
        waiting.abort()
      }
      const fail = (error: Error) => {
        end()
        reject(error)
      }
      const answered: Pending['answered'] = (kind, given) => {
        end()
        if (kind === 'error') return reject(siteFailed(wordsOf(given)))
        const reply = name === 'RPC_REQUEST' || isSmall(given) ? replies[name].safeParse(given) : undefined
        // The schema of the name says what its reply is.
        if (reply?.success) resolve(reply.data as Reply<Name>)
        else reject(siteFailed('Something went wrong'))
      }
      const pending: Pending = { name, isPosted: false, answered, fail }
      this.#pending.set(id, pending)
      stop = this.#limit(name, options, fail)
      if (options.until?.aborted) return fail(endedEarly(name))
      this.frame.ready(waiting.signal).then(
        frame => {
          if (!this.#pending.has(id)) return
          pending.isPosted = true
          frame.post({ type: `@w3m-app/${name}`, id, ...(payload && { payload }) })
        },
        (error: unknown) => fail(error instanceof Error ? error : notLoaded()),
      )
    })
  }

  /** Tells the frame that nobody waits for what it shows any more. It gives no answer, and sites that do not know it ignore it. */
  abandonRequests(): void {
    this.frame.postIfReady({ type: '@w3m-app/RPC_ABORT', id: this.context.env.randomId() })
  }

  /** Ends a request that is not answered in time, or by its caller. @returns what takes that back */
  #limit(name: RequestName, { until, isQuiet }: AskOptions, fail: (error: Error) => void): () => void {
    if (!until)
      return this.context.env.after(answerMsOf(name), () => {
        if (isTold(name) && !isQuiet)
          this.context.stores.alert.show('EMBEDDED_WALLET_TIMEOUT', { audience: 'visitors' })
        fail(timedOut(name))
      })
    const leave = () => fail(endedEarly(name))
    until.addEventListener('abort', leave)
    return () => until.removeEventListener('abort', leave)
  }

  #end(isMeant: (pending: Pending) => boolean): void {
    for (const pending of [...this.#pending.values()])
      if (isMeant(pending)) pending.fail(endedEarly(pending.name))
  }

  #receive(data: unknown): void {
    const message = readMessage(data)
    if (!message) return
    if (message.kind === 'ready') return this.frame.announced()
    const pending = this.#pending.get(message.id)
    if (pending?.name === message.name) pending.answered(message.kind, message.payload)
  }
}
