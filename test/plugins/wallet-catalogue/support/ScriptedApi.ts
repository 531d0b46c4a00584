import type { CatalogueWallet } from '../../../../kernel/define.js'
import type { ImageKind, WalletApi, WalletPage, WalletQuery } from '../../../../plugins/hosted-api/api.js'

/** How the service answers: at once, with an error, or when the test says so. */
export type Mood = 'answers' | 'fails' | 'waits'

/** A wallet API over a list of the test, which says when it answers. */
export class ScriptedApi implements WalletApi {
  isAvailable = true
  mood: Mood = 'answers'
  /** How pictures are answered. */
  pictures: Mood = 'answers'
  /** Everything that was asked for, in order. */
  readonly queries: WalletQuery[] = []
  readonly signals: AbortSignal[] = []
  readonly images: string[] = []
  private readonly waiting: (() => void)[] = []

  constructor(public catalogue: readonly CatalogueWallet[] = []) {}

  async wallets(query: WalletQuery, signal?: AbortSignal): Promise<WalletPage> {
    this.queries.push(query)
    if (signal) this.signals.push(signal)
    if (this.mood === 'waits') await new Promise<void>(resolve => this.waiting.push(resolve))
    if (this.mood === 'fails') throw new Error('the service fails')
    const found = this.catalogue.filter(wallet => isMatch(wallet, query))
    const { page, entries } = query
    return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
  }

  async image(_: ImageKind, id: string): Promise<string | undefined> {
    this.images.push(id)
    if (this.pictures === 'waits') await new Promise<void>(resolve => this.waiting.push(resolve))
    return this.pictures === 'fails' ? undefined : `data:image/png;base64,${id}`
  }

  cachedImage(): string | undefined {
    return undefined
  }

  allowedOrigins(): Promise<readonly string[]> {
    return Promise.resolve([])
  }

  /** Everything that waits is answered in the mood of now. */
  release(): void {
    this.waiting.splice(0).forEach(answer => answer())
  }
}

const isMatch = (
  wallet: CatalogueWallet,
  { search = '', badge_type: badge, include = [], exclude = [], chains = [] }: WalletQuery,
): boolean =>
  (include.length === 0 || include.includes(wallet.id)) &&
  !exclude.includes(wallet.id) &&
  (chains.length === 0 || (wallet.chains ?? chains).some(id => chains.includes(id))) &&
  (badge === undefined || wallet.badge_type === badge) &&
  `${wallet.name} ${wallet.homepage ?? ''}`.toLowerCase().includes(search.toLowerCase())
