import type { Environment } from '../../../../kernel/define.js'
import { methodOf } from './methodOf.js'
import type { Relayer } from './SignClient.js'

/** How the package sends to the relay. */
export type Send = Relayer['request']

/** How long the relay is waited for before the same is sent again: while a visitor waits for it, a lost frame shall cost little. */
const silenceMs = 1000
/** The same, for what has been on its way for longer than visitors wait. */
const longSilenceMs = 3000
const visitorWaitsMs = 10_000
/** By then the package has given up itself. */
const givenUpMs = 62_000
/** Methods that a new connection makes pointless: the package takes its topics up again by itself. */
const ofOneConnection = new Set(['irn_batchSubscribe', 'irn_unsubscribe', 'irn_batchUnsubscribe'])
/** Methods that count as done whatever the relay answers: the package hands their promises to nobody. */
const farewells = new Set(['irn_unsubscribe', 'irn_batchUnsubscribe'])

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
    this.cancelAll = env.after(givenUpMs, this.end)
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
    if (this.isSent && ofOneConnection.has(this.request.method)) this.end()
    else this.attempt()
  }

  private attempt() {
    this.isSent = true
    this.cancelSilence()
    const isFresh = this.env.elapsed() - this.sentAt < visitorWaitsMs
    this.cancelSilence = this.env.after(isFresh ? silenceMs : longSilenceMs, () => this.unanswered())
    this.send(this.request).then(
      answer => {
        if (!this.isOver) this.resolve(answer)
        this.end()
      },
      (error: unknown) => {
        // Faults of the line are errors, and are waited out. What the relay answers is plain data.
        if (error instanceof Error || this.isOver) return
        this.end()
        if (farewells.has(this.request.method)) this.resolve(true as never)
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
