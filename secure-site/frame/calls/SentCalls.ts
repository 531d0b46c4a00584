import type { Hex } from 'viem'
import type { FrameNetwork } from '../settings.js'

/** Calls that this frame has sent. */
export interface SentBatch {
  /** Of the transaction, or of the user operation. */
  readonly hash: Hex
  readonly network: FrameNetwork
  /** In milliseconds since 1970. */
  readonly sentAt: number
}

/** More than a page has a reason to ask about. */
const maxBatches = 1000

/** The calls that this frame has sent, by what the page calls them. */
export class SentCalls {
  readonly #batches = new Map<string, SentBatch>()

  find(id: string): SentBatch | undefined {
    return this.#batches.get(id)
  }

  /** @throws where there are others of that id */
  assertNew(id: string | undefined): void {
    if (id !== undefined && this.#batches.has(id)) throw new Error('There is a batch of this id already')
  }

  /** Remembers calls. @param id of the page's own; default: the hash @returns what they are asked about by */
  add(hash: Hex, network: FrameNetwork, id: string = hash): string {
    this.#batches.set(id, { hash, network, sentAt: Date.now() })
    const [oldest = ''] = this.#batches.keys()
    if (this.#batches.size > maxBatches) this.#batches.delete(oldest)
    return id
  }
}
