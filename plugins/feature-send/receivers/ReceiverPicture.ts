import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { Place } from '../form/Place.js'
import { findPicture } from './findPicture.js'
import type { Receiver } from './Receiver.js'

/** As long as a picture is kept elsewhere (specification section 9): unlike the address, nothing depends on it. */
const freshMs = 5 * 60_000

/** What the picture is found with. */
export interface ReceiverPictureParts {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  place(): Place | undefined
  receiver(): Receiver
}

/** The picture of who is meant by a name. It may be long in coming, and nothing waits for it; observable. */
export class ReceiverPicture {
  private readonly found: Query<string | null>

  constructor(private readonly parts: ReceiverPictureParts) {
    const { queries, isWanted } = parts
    this.found = queries.query({ staleMs: freshMs, isWanted, ask: () => this.ask() })
    makeAutoObservable<this, 'parts' | 'found' | 'ask'>(this, {
      ...{ parts: false, found: false, ask: false, of: false },
    })
  }

  /** Of an address, where it is that of the named receiver. */
  of(address: string): string | undefined {
    const receiver = this.parts.receiver()
    const isOf = receiver.state === 'known' && receiver.address === address
    return isOf ? (this.found.data ?? undefined) : undefined
  }

  private ask() {
    const { context } = this.parts
    const place = this.parts.place()
    const receiver = this.parts.receiver()
    if (!place || receiver.state !== 'known' || receiver.name === undefined) return undefined
    const { name, address } = receiver
    const wish = { name, address, network: place.network, sender: place.address }
    return {
      key: ['picture', place.network.caipNetworkId, address],
      fetch: (signal: AbortSignal) => findPicture(context, wish, signal),
    }
  }
}
