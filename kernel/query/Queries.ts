import { QueryClient } from '@tanstack/query-core'
import type { PluginContext } from '../plugin.js'
import type { QueryKey } from './Query.js'

/** So many answers are kept; the oldest of those that nobody follows go first. */
const maxKept = 50

/**
 * The answers of one plugin, kept for as long as it lives. Of the library only its cache is used: it joins those who ask for the same,
 * and aborts what nobody waits for any longer. Its clocks, its listeners to focus and network, and its retries stay off, since they are
 * the page's own; time comes from the environment.
 */
export class Queries {
  readonly client = new QueryClient({
    defaultOptions: {
      queries: {
        enabled: false,
        gcTime: Infinity,
        staleTime: Infinity,
        networkMode: 'always',
        retry: false,
        structuralSharing: false,
      },
    },
  })
  readonly env: PluginContext['env']
  private readonly failures = new Map<string, number>()

  constructor({ env, onDispose }: Pick<PluginContext, 'env' | 'onDispose'>) {
    this.env = env
    onDispose(() => {
      // Whoever waits is let go, and whatever is under way ends.
      void this.client.cancelQueries()
      this.client.clear()
    })
  }

  /** When, on `env.elapsed()`, the last fetch of a key failed; undefined after one that did not. */
  failedAt(hash: string): number | undefined {
    return this.failures.get(hash)
  }

  /** Runs a fetch, and notes when it failed. */
  async run<T>(hash: string, signal: AbortSignal, fetch: () => Promise<T>): Promise<T> {
    try {
      const answer = await fetch()
      this.failures.delete(hash)
      return answer
    } catch (error) {
      if (!signal.aborted) this.failures.set(hash, this.env.elapsed())
      throw error
    } finally {
      this.forget()
    }
  }

  /** Stops what is under way for a key; its answer is not taken. */
  async cancel(key: QueryKey): Promise<void> {
    await this.client.cancelQueries({ queryKey: key, exact: true })
  }

  private forget(): void {
    const cache = this.client.getQueryCache()
    const unused = cache.getAll().filter(query => !query.isActive() && query.getObserversCount() === 0)
    for (const query of unused.slice(0, Math.max(0, cache.getAll().length - maxKept))) cache.remove(query)
  }
}
