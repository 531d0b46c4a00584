import { makeAutoObservable, observableRef, seal } from '../mobx.js'
import type { AnyView } from '../contract/keys.js'

/** A view on the stack, with its data and what waits for its result. */
export interface RouterEntry {
  /** Tells two visits of one view apart. */
  readonly key: number
  readonly view: AnyView
  readonly data: unknown
  /** Settles whoever presented the view; undefined when it was dismissed. */
  readonly settle: (result: unknown) => void
}

/** The view stack. `direction` tells the way of the last move, for the transition. */
export class RouterStore {
  history: readonly RouterEntry[] = []
  direction: 'forward' | 'back' = 'forward'
  #lastKey = 0
  readonly #leaving = new Map<number, Set<() => void>>()

  constructor() {
    makeAutoObservable(this, { history: observableRef, onLeave: false, has: false }, { autoBind: true })
    seal(this)
  }

  get current(): RouterEntry | undefined {
    return this.history.at(-1)
  }

  get canGoBack(): boolean {
    return this.history.length > 1
  }

  has(view: AnyView): boolean {
    return this.history.some(entry => entry.view === view)
  }

  push(view: AnyView, data: unknown, settle: (result: unknown) => void = () => undefined): RouterEntry {
    const entry = this.entry(view, data, settle)
    this.direction = 'forward'
    this.history = [...this.history, entry]
    return entry
  }

  /** Puts a view in place of the current one. */
  replace(view: AnyView, data: unknown): void {
    const left = this.current
    this.direction = 'forward'
    this.history = [...this.history.slice(0, -1), this.entry(view, data, () => undefined)]
    if (left) this.leave(left)
  }

  /** Starts anew with one view; everything that waits is dismissed. */
  reset(view: AnyView, data: unknown): void {
    const left = this.history
    this.direction = left.length > 1 ? 'back' : 'forward'
    this.history = [this.entry(view, data, () => undefined)]
    left.forEach(this.dismiss)
  }

  /** Empties the stack of a closed modal, for a view that is about to be presented. */
  clear(): void {
    const left = this.history
    this.history = []
    left.forEach(this.dismiss)
  }

  /** Takes the current view off, as the visitor's "back". The last one stays. */
  pop(): void {
    const left = this.current
    if (!left || !this.canGoBack) return
    this.direction = 'back'
    this.history = this.history.slice(0, -1)
    this.leave(left)
  }

  /** Takes one view off wherever it is, with its result. The last one on the stack stays. */
  finish(entry: RouterEntry, result: unknown): void {
    if (this.history.includes(entry) && this.canGoBack) {
      this.direction = 'back'
      this.history = this.history.filter(other => other !== entry)
    }
    this.#leaving.delete(entry.key)
    entry.settle(result)
  }

  /** Everything that waits for a view is told that it was dismissed; the stack stays as it is. */
  dismissAll(): void {
    this.history.forEach(this.dismiss)
  }

  /** Runs `fn` if the visitor goes back from this entry or another view takes its place; not when the modal is closed. */
  onLeave(key: number, fn: () => void): () => void {
    const fns = this.#leaving.get(key) ?? new Set()
    this.#leaving.set(key, fns.add(fn))
    return () => void fns.delete(fn)
  }

  private entry(view: AnyView, data: unknown, settle: (result: unknown) => void): RouterEntry {
    return { key: ++this.#lastKey, view, data, settle }
  }

  private leave(entry: RouterEntry): void {
    const fns = this.#leaving.get(entry.key)
    this.#leaving.delete(entry.key)
    entry.settle(undefined)
    fns?.forEach(fn => fn())
  }

  private dismiss(entry: RouterEntry): void {
    this.#leaving.delete(entry.key)
    entry.settle(undefined)
  }
}
