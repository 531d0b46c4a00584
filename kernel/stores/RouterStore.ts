import { makeAutoObservable, observableRef, seal } from '../mobx.js'
import type { AnyView } from '../contract/keys.js'
import { viewHeld } from '../errors/modal.js'

/** A view on the stack, with its data and what waits for its result. */
export interface RouterEntry {
  /** Tells two visits of one view apart. */
  readonly key: number
  readonly view: AnyView
  readonly data: unknown
  /** Settles whoever presented the view; undefined when it was dismissed. */
  readonly settle: (result: unknown) => void
}

/**
 * The view stack. `direction` tells the way of the last move, for the transition. While the current view holds, nothing goes over it or
 * takes its place: that throws `VIEW_HELD`.
 */
export class RouterStore {
  history: readonly RouterEntry[] = []
  direction: 'forward' | 'back' = 'forward'
  #lastKey = 0
  readonly #leaving = new Map<number, Set<() => void>>()
  /** The view that holds, until it has ended. */
  private holding: RouterEntry | undefined

  constructor() {
    makeAutoObservable<this, 'holding'>(
      this,
      { history: observableRef, holding: observableRef, onLeave: false, has: false },
      { autoBind: true },
    )
    seal(this)
  }

  get current(): RouterEntry | undefined {
    return this.history.at(-1)
  }

  get canGoBack(): boolean {
    return this.history.length > 1
  }

  /** Whether the visitor must decide in the current view. */
  get isHeld(): boolean {
    return this.holding !== undefined && this.holding === this.current
  }

  has(view: AnyView): boolean {
    return this.history.some(entry => entry.view === view)
  }

  push(view: AnyView, data: unknown, settle: (result: unknown) => void = () => undefined): RouterEntry {
    this.assertFree()
    const entry = this.entry(view, data, settle)
    this.direction = 'forward'
    this.history = [...this.history, entry]
    return entry
  }

  /** Puts a view in place of the current one. */
  replace(view: AnyView, data: unknown): void {
    this.assertFree()
    const left = this.current
    this.direction = 'forward'
    this.history = [...this.history.slice(0, -1), this.entry(view, data, () => undefined)]
    if (left) this.leave(left)
  }

  /** Starts anew with one view; everything that waits is dismissed. */
  reset(view: AnyView, data: unknown): void {
    this.assertFree()
    const left = this.history
    this.direction = left.length > 1 ? 'back' : 'forward'
    this.history = [this.entry(view, data, () => undefined)]
    left.forEach(this.dismiss)
  }

  /** Empties the stack, whatever holds: the modal is closed, or made to close. */
  clear(): void {
    const left = this.history
    this.holding = undefined
    this.history = []
    left.forEach(this.dismiss)
  }

  /** Takes the current view off, as the visitor's "back". The last one stays, and so does one that holds. */
  pop(): void {
    const left = this.current
    if (!left || !this.canGoBack || this.isHeld) return
    this.direction = 'back'
    this.history = this.history.slice(0, -1)
    this.leave(left)
  }

  /** Takes one view off wherever it is, with its result. The last one on the stack stays. */
  finish(entry: RouterEntry, result: unknown): void {
    this.release(entry)
    if (this.history.includes(entry) && this.canGoBack) {
      this.direction = 'back'
      this.history = this.history.filter(other => other !== entry)
    }
    this.#leaving.delete(entry.key)
    entry.settle(result)
  }

  /** Lets a view hold no longer: it has ended, or nothing of it is there any more. */
  release(entry: RouterEntry): void {
    if (this.holding === entry) this.holding = undefined
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
    const entry = { key: ++this.#lastKey, view, data, settle }
    if (view.holds) this.holding = entry
    return entry
  }

  private assertFree(): void {
    if (this.isHeld) throw viewHeld(this.current?.view.id ?? '')
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
