import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { Place } from '../form/Place.js'
import { findPicture } from './findPicture.js'
import type { Recipient } from './Recipient.js'

/** As for pictures elsewhere. Unlike the address, nothing depends on it. */
const freshMs = 5 * 60_000

/** What the picture is found with. */
export interface RecipientPictureParts {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  place(): Place | undefined
  recipient(): Recipient
}

/** The picture of who is meant by a name. It may be long in coming, and nothing waits for it; observable. */
export class RecipientPicture {
  private readonly found: Query<string | null>

  constructor(private readonly parts: RecipientPictureParts) {
    const { queries, isWanted } = parts
    this.found = queries.query({ staleMs: freshMs, isWanted, ask: () => this.ask() })
    makeAutoObservable<this, 'parts' | 'found' | 'ask'>(this, {
      ...{ parts: false, found: false, ask: false, of: false },
    })
  }

  /** Of an address, where it is that of the named recipient. */
  of(address: string): string | undefined {
    const recipient = this.parts.recipient()
    const isOf = recipient.state === 'known' && recipient.address === address
    return isOf ? (this.found.data ?? undefined) : undefined
  }

  private ask() {
    const { context } = this.parts
    const place = this.parts.place()
    const recipient = this.parts.recipient()
    if (!place || recipient.state !== 'known' || recipient.name === undefined) return undefined
    const { name, address } = recipient
    const wish = { name, address, network: place.network, sender: place.address }
    return {
      key: ['picture', place.network.caipNetworkId, address],
      fetch: (signal: AbortSignal) => findPicture(context, wish, signal),
    }
  }
}
