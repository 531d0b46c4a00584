import { definePlugin, type AnyPlugin } from '../../../../kernel/contract/plugin.js'
import {
  blockchainApi,
  type BlockchainApi,
  type HistoryEntry,
  type HistoryPage,
  type HistoryQuery,
} from '../../../../plugins/hosted-api/api.js'

/** A question about a history that waits for its answer. */
export interface AskedHistory {
  readonly query: HistoryQuery
  readonly signal: AbortSignal | undefined
  answer(entries: readonly HistoryEntry[], next?: string): void
  fail(error?: Error): void
}

/** A blockchain API of which the test gives the histories; it serves every network but those that are said not to be. */
export class ScriptedApi {
  readonly asked: AskedHistory[] = []
  readonly unserved = new Set<string>()
  readonly names = new Map<string, string>()
  /** How often anybody was asked what an address is called. */
  lookUps = 0
  /** Who was said to ask for names. */
  readonly senders: (string | undefined)[] = []
  isAvailable = true

  /** The plugin that offers it. */
  get plugin(): AnyPlugin {
    const { history, supports, identity } = this
    const isAvailable = () => this.isAvailable
    const api = {
      get isAvailable() {
        return isAvailable()
      },
      supports,
      identity,
      history,
    }
    return definePlugin({
      id: 'scripted-api',
      activate: 'demand',
      provides: [blockchainApi],
      // The rest of the API is not asked by histories.
      setup: async () => context =>
        context.provide(blockchainApi, () => api as Partial<BlockchainApi> as BlockchainApi),
    })
  }

  private readonly supports: BlockchainApi['supports'] = async networkId => !this.unserved.has(networkId)

  private readonly identity: BlockchainApi['identity'] = async ({ address, sender }) => {
    this.lookUps++
    this.senders.push(sender)
    const name = this.names.get(address)
    return name === undefined ? {} : { name }
  }

  private readonly history: BlockchainApi['history'] = (query, signal) =>
    new Promise<HistoryPage>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      this.asked.push({
        ...{ query, signal },
        answer: (entries, next) => resolve({ entries, next }),
        fail: (error = new Error('HTTP status code: 500')) => reject(error),
      })
    })
}
