import type { Environment } from '../environment/Environment.js'
import { makeAutoObservable, observableRef, seal } from '../mobx.js'

/** A short message over the card. */
export interface Toast {
  readonly key: number
  readonly kind: 'success' | 'error' | 'info'
  /** Message id or text. */
  readonly text: string
}

const replaceMs = 150
const showMs = 4000

/** One toast at a time. A new one takes the place of an open one after 150 ms; the last one asked for wins. */
export class ToastStore {
  current: Toast | undefined = undefined
  /** Waits until the one before it has gone. */
  #next: Toast | undefined = undefined
  readonly #env: Environment
  #lastKey = 0
  #cancel: () => void = () => undefined

  constructor(env: Environment) {
    this.#env = env
    makeAutoObservable(this, { current: observableRef }, { autoBind: true })
    seal(this)
  }

  show(text: string, kind: Toast['kind'] = 'info'): void {
    const isReplacing = this.#next !== undefined
    this.#next = { key: ++this.#lastKey, kind, text }
    if (isReplacing) return
    if (!this.current) return this.showNext()
    this.#cancel()
    this.current = undefined
    this.#cancel = this.#env.after(replaceMs, this.showNext)
  }

  hide(): void {
    this.#cancel()
    this.current = this.#next = undefined
  }

  /** The time to read starts anew when it is called; a view holds it while the toast is hovered or focused. */
  hold(): void {
    if (this.current) this.#cancel()
  }

  release(): void {
    if (!this.current) return
    this.#cancel()
    this.#cancel = this.#env.after(showMs, this.hide)
  }

  private showNext(): void {
    this.current = this.#next
    this.#next = undefined
    this.release()
  }
}
