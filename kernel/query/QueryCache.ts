import type { Environment } from '../environment/Environment.js'
import { CacheEntry } from './CacheEntry.js'

/** So many entries are kept; the oldest of those that nobody follows go first. */
const maxKept = 50

/** What the queries of one plugin share, by key. It needs no end of its own: nothing is under way that nobody follows. */
export class QueryCache {
  readonly env: Environment
  readonly #entries = new Map<string, CacheEntry<unknown>>()

  constructor(env: Environment) {
    this.env = env
  }

  /** The entry of a key, which stays the only one for as long as it is followed. The key says what its answer is: see {@link Ask}. */
  follow<T>(hash: string, onSettle: () => void): CacheEntry<T> {
    const entry = this.#entries.get(hash) ?? new CacheEntry<unknown>(hash, this.env)
    entry.follow(onSettle)
    this.#entries.set(hash, entry)
    this.#forget()
    return entry as CacheEntry<T>
  }

  #forget(): void {
    const unused = [...this.#entries.values()].filter(({ isFollowed }) => !isFollowed)
    const surplus = Math.max(0, this.#entries.size - maxKept)
    for (const { hash } of unused.slice(0, surplus)) this.#entries.delete(hash)
  }
}
