import type { Environment } from '../../../../kernel/define.js'
import { methodOf, type Relayer } from './SignClient.js'

/** How the package sends to the relay. */
type Send = Relayer['request']

/** How long the relay is waited for before the same is sent again: while a visitor waits for it, a lost frame shall cost little. */
const resendMs = 1000
/** The same, for what has been on its way for longer than visitors wait. */
const lateResendMs = 3000
const earlyMs = 10_000
/** By then the package has given up itself. */
const giveUpMs = 62_000
/** Methods that a new connection makes pointless: the package takes its topics up again by itself. */
const connectionScoped = new Set(['irn_batchSubscribe', 'irn_unsubscribe', 'irn_batchUnsubscribe'])
/** Methods that count as done whatever the relay answers: the package hands their promises to nobody. */
const unsubscribeMethods = new Set(['irn_unsubscribe', 'irn_batchUnsubscribe'])

/** One request on its way: settles with the relay's answer, or never. */
export class Delivery {
  readonly answer: ReturnType<Send>
  private resolve: (answer: Awaited<ReturnType<Send>>) => void = () => undefined
  private reject: (error: unknown) => void = () => undefined
  private isSent = false
  private isOver = false
  private cancelSilence: () => void = () => undefined
  private readonly cancelAll: () => void

  constructor(
    private readonly relayer: Relayer,
    private readonly request: Parameters<Send>[0],
    private readonly env: Environment,
    private readonly send: Send,
    /** Whether the connection has been silent for too long, counted from when this was sent. */
    private readonly isDead: (sentAt: number) => boolean,
    private readonly sentAt = env.elapsed(),
  ) {
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    this.cancelAll = env.after(giveUpMs, this.end)
    relayer.on('relayer_connect', this.connected)
    if (relayer.connected) this.attempt()
    // Resolves with the connection, of which we hear by the event.
    else void methodOf(relayer, 'connect')()
  }

  private readonly end = () => {
    this.isOver = true
    this.cancelSilence()
    this.cancelAll()
    this.relayer.off('relayer_connect', this.connected)
  }

  private readonly connected = () => {
    if (this.isSent && connectionScoped.has(this.request.method)) this.end()
    else this.attempt()
  }

  private attempt() {
    this.isSent = true
    this.cancelSilence()
    const isFresh = this.env.elapsed() - this.sentAt < earlyMs
    this.cancelSilence = this.env.after(isFresh ? resendMs : lateResendMs, () => this.unanswered())
    this.send(this.request).then(
      answer => {
        if (!this.isOver) this.resolve(answer)
        this.end()
      },
      (error: unknown) => {
        // Faults of the connection are errors, and are waited out. What the relay answers is plain data.
        if (error instanceof Error || this.isOver) return
        this.end()
        if (unsubscribeMethods.has(this.request.method)) this.resolve(true as never)
        else this.reject(error)
      },
    )
  }

  private unanswered() {
    if (!this.relayer.connected) return
    if (this.isDead(this.sentAt)) void methodOf(this.relayer, 'transportDisconnect')()
    else this.attempt()
  }
}

/** A connection on which nothing comes for this long while something is waited for is dead, though it seems open. */
const deadMs = 8000
/** How long the package may retry on its own what has failed. */
const retriedMs = 62_000

/**
 * Sends what was on its way when a connection broke again on the next one, and again on the same one when no answer comes; the relay
 * takes the same message once. The package would wait 15 to 20 s first, and then rejects promises that nobody handles.
 */
export const resendUnanswered = (relayer: Relayer, env: Environment): void => {
  const send: Send = methodOf(relayer, 'request')
  let heardAt = 0
  for (const event of ['relayer_connect', 'relayer_message', 'relayer_message_ack'])
    relayer.on(event, () => {
      heardAt = env.elapsed()
    })
  const isDead = (sentAt: number) => env.elapsed() - Math.max(heardAt, sentAt) >= deadMs
  const underWay = new Map<unknown, ReturnType<Send>>()
  const failed = new Set<unknown>()

  const deliver: Send = request => {
    const { id } = request
    const known = underWay.get(id)
    if (known) return known
    const { answer } = new Delivery(relayer, request, env, send, isDead)
    if (id === undefined) return answer
    underWay.set(id, answer)
    const over = () => underWay.delete(id)
    answer.then(over, () => {
      over()
      failed.add(id)
      env.after(retriedMs, () => failed.delete(id))
    })
    // Of a second failure nobody would hear.
    return failed.has(id) ? answer.catch(() => new Promise<never>(() => undefined)) : answer
  }
  Object.assign(relayer, { request: deliver })
}
