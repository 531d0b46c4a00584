import type { PluginContext } from '../../../kernel/define.js'
import { framesService, type SiteFrame } from '../../../ui-shell/core/api.js'
import { aborted, notLoaded } from '../errors.js'
import { readyMs } from './limits.js'

/** What a frame is opened with, and who hears of it. */
export interface SecureFrameParts {
  readonly context: PluginContext
  readonly title: string
  /** Where the frame is, at the moment of its opening. */
  address(): string
  /** What the frame posts. */
  onMessage(data: unknown): void
  /** A page of the site can be asked: the first one, and each that takes the place of the one before. */
  onReady(): void
  /** A page has gone, and with it what it was asked. */
  onReplaced(): void
}

/** The frame of the secure site: opened with the first need, given up where it is not ready in time, and opened anew with the next. */
export class SecureFrame {
  readonly #parts: SecureFrameParts
  readonly #waiting = new Set<() => void>()
  #frame: Promise<SiteFrame> | undefined
  #isReady = false
  #loads = 0
  /** It has said that it is ready once more, which a page does that takes the place of the one before. */
  #isAnnounced = false

  constructor(parts: SecureFrameParts) {
    this.#parts = parts
  }

  /** Rejects with `FRAME_NOT_AVAILABLE`, `PLUGIN_LOAD_FAILED`. */
  open(): Promise<SiteFrame> {
    const { context, title, address, onMessage } = this.#parts
    const opening = (this.#frame ??= context
      .load(framesService)
      .then(frames => frames.open({ url: address(), title, onMessage, onLoad: () => this.#loaded() })))
    opening.catch(() => {
      if (this.#frame === opening) this.#frame = undefined
    })
    return opening
  }

  /**
   * Resolves when the frame can be asked. Rejects with `EMBEDDED_WALLET_NOT_LOADED` after 20 s, of which the visitor is told, and as
   * {@link open} does. @param until ends the wait: rejects with `EMBEDDED_WALLET_ABORTED`
   */
  ready(until?: AbortSignal): Promise<SiteFrame> {
    const { env, stores } = this.#parts.context
    return new Promise((resolve, reject) => {
      const end = () => {
        cancel()
        this.#waiting.delete(pass)
        until?.removeEventListener('abort', left)
      }
      const fail = (error: unknown) => {
        end()
        reject(error instanceof Error ? error : notLoaded())
      }
      const pass = () => {
        end()
        this.open().then(resolve, reject)
      }
      const left = () => fail(aborted('Request was aborted'))
      const cancel = env.after(readyMs, () => {
        fail(notLoaded())
        stores.alert.show('EMBEDDED_WALLET_LOAD_FAILED', { audience: 'visitors' })
        this.#giveUp()
      })
      until?.addEventListener('abort', left)
      if (until?.aborted) return left()
      if (this.#isReady) return pass()
      this.#waiting.add(pass)
      this.open().catch(fail)
    })
  }

  /** Posts to a page that is ready; one that is not is told nothing. */
  postIfReady(message: object): void {
    if (this.#isReady) this.open().then(frame => frame.post(message), this.#parts.context.report)
  }

  /** The page has said that it is ready. */
  announced(): void {
    this.#isAnnounced = this.#isReady
    this.#isReady = true
    this.#parts.onReady()
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    waiting.forEach(pass => pass())
  }

  /** The first page may load before or after it is ready; a later one has taken its place, and knows nothing of what was asked. */
  #loaded(): void {
    if (++this.#loads === 1) return
    this.#isReady = this.#isAnnounced
    this.#isAnnounced = false
    this.#parts.onReplaced()
  }

  /** What has not come by now will not: who waits or asks from now on gets another frame. */
  #giveUp(): void {
    const left = this.#frame
    if (this.#isReady || !left) return
    this.#frame = undefined
    this.#loads = 0
    left.then(
      frame => frame.close(),
      () => undefined,
    )
    if (this.#waiting.size > 0) this.open().catch(this.#parts.context.report)
  }
}
