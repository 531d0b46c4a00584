import type { PluginContext } from '../../kernel/define.js'
import type { AnalyticsOptions } from './api.js'
import type { createCall } from './createCall.js'
import type { Permission } from './createPermission.js'
import type { Envelope } from './describeEvent.js'

/** What became of a post: the status of the answer, or none when the service could not be reached. */
type Post = (envelope: Envelope) => Promise<number | undefined>

const maxWaiting = 50
/** So that events never go before what the visitor waits for. */
const delayMs = 1000
/** How long a service that could not be reached is left in peace. */
const restMs = 30_000

/**
 * The events that wait to be sent, the last 50 at most. They go out one by one, each once: nothing is sent again. Nothing is tried while
 * the browser is offline, and for 30 s after the service could not be reached.
 */
export class Outbox {
  private readonly waiting: Envelope[] = []
  private restsUntilMs = 0
  private isSending = false
  private cancel: (() => void) | undefined

  constructor(
    private readonly context: PluginContext,
    private readonly permission: Permission,
    private readonly post: Post,
  ) {}

  add(envelope: Envelope): void {
    if (this.permission.isRefused()) return
    if (this.waiting.push(envelope) > maxWaiting) this.waiting.shift()
    this.schedule(delayMs)
  }

  /** Sends what waits, when it may. */
  readonly flush = async (): Promise<void> => {
    this.unschedule()
    if (this.isSending || this.waiting.length === 0 || this.isOffline) return
    this.isSending = true
    try {
      if (!(await this.permission.ask())) this.waiting.length = 0
      for (let next = this.waiting.shift(); next; next = this.waiting.shift())
        if ((await this.post(next)) === undefined) return this.rest()
    } finally {
      this.isSending = false
    }
  }

  /** Sends all at once: the page is being left. */
  readonly leave = async (): Promise<void> => {
    if (this.waiting.length === 0 || this.isOffline || this.isResting) return
    if (!(await this.permission.ask())) this.waiting.length = 0
    await Promise.all(this.waiting.splice(0).map(this.post))
  }

  dispose(): void {
    this.waiting.length = 0
    this.unschedule()
  }

  private get isOffline(): boolean {
    return this.context.env.window?.navigator.onLine === false
  }

  private get isResting(): boolean {
    return this.context.env.elapsed() < this.restsUntilMs
  }

  private rest(): void {
    this.restsUntilMs = this.context.env.elapsed() + restMs
    this.unschedule()
    if (this.waiting.length > 0) this.schedule(0)
  }

  private schedule(afterMs: number): void {
    const { env } = this.context
    const delay = Math.max(afterMs, this.restsUntilMs - env.elapsed())
    this.cancel ??= env.after(delay, () => void this.flush())
  }

  private unschedule(): void {
    this.cancel?.()
    this.cancel = undefined
  }
}

const publicService = 'https://pulse.walletconnect.org'

/** Makes what posts an event. A 403 raises the alert once, and again after a success. */
export const createPost = (
  { env, stores }: PluginContext,
  call: ReturnType<typeof createCall>,
  { analyticsApi = publicService }: AnalyticsOptions,
): Post => {
  const url = `${analyticsApi.replace(/\/$/, '')}/e`
  let hasTold = false
  const tell = (status: number) => {
    if (status === 403 && !hasTold)
      stores.alert.show('INVALID_APP_CONFIGURATION', {
        detail: `Origin ${env.origin} not found on Allowlist - update configuration on cloud.reown.com`,
      })
    if (status === 403 || (status >= 200 && status < 300)) hasTold = status === 403
  }
  return async envelope => {
    try {
      const { status } = await call({ url, body: JSON.stringify(envelope), read: response => response })
      tell(status)
      return status
    } catch {
      return undefined
    }
  }
}
