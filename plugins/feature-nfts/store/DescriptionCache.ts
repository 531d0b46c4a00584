import type { CaipNetworkId, Collectible } from '../../../kernel/define.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import type { NftDescription } from '../api.js'

/** In all: more pictures than can be seen at once. Those that were read first go first. */
const maxCharacters = 16 * 1024 * 1024

/** One that is shown. */
interface PendingRead {
  readonly controller: AbortController
  viewers: number
  hasFailed: boolean
}

/** Reads the metadata of an NFT. */
export type ReadDescription = (signal: AbortSignal) => Promise<NftDescription>

const nftKey = (networkId: CaipNetworkId, { contract, tokenId }: Collectible): string =>
  `${networkId} ${contract} ${tokenId}`

const sizeOf = ({ picture = '' }: NftDescription): number => picture.length

/** The metadata of NFTs: read once, while one is shown, and kept. What failed is tried again when the NFT is shown again. */
export class DescriptionCache {
  private readonly known = observable.map<string, NftDescription>(undefined, { deep: false })
  private readonly reads = new Map<string, PendingRead>()
  private size = 0

  /** Observable. */
  of(networkId: CaipNetworkId, nft: Collectible): NftDescription | undefined {
    return this.known.get(nftKey(networkId, nft))
  }

  /** @returns the function to leave, which aborts a read that nobody waits for any longer */
  load(networkId: CaipNetworkId, nft: Collectible, read: ReadDescription): () => void {
    const key = nftKey(networkId, nft)
    const pending = this.reads.get(key) ?? this.begin(key, read)
    pending.viewers++
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      pending.viewers--
      if (pending.viewers === 0) this.end(key, pending)
    }
  }

  dispose(): void {
    for (const { controller } of this.reads.values()) controller.abort()
    this.reads.clear()
  }

  private begin(key: string, read: ReadDescription): PendingRead {
    const pending: PendingRead = { controller: new AbortController(), viewers: 0, hasFailed: false }
    this.reads.set(key, pending)
    if (!this.known.has(key)) void this.read(key, pending, read)
    return pending
  }

  private end(key: string, pending: PendingRead): void {
    pending.controller.abort()
    if (this.reads.get(key) !== pending) return
    this.reads.delete(key)
    if (pending.hasFailed) runInAction(() => this.known.delete(key))
  }

  private async read(key: string, pending: PendingRead, read: ReadDescription): Promise<void> {
    const { signal } = pending.controller
    const description = await read(signal).catch(() => {
      pending.hasFailed = true
      return {}
    })
    if (!signal.aborted) runInAction(() => this.keep(key, description))
  }

  private keep(key: string, description: NftDescription): void {
    this.known.set(key, description)
    this.size += sizeOf(description)
    for (const [oldest, { picture }] of this.known) {
      if (this.size <= maxCharacters) return
      if (picture === undefined || this.reads.has(oldest)) continue
      this.size -= picture.length
      this.known.delete(oldest)
    }
  }
}
