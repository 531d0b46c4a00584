import type { CaipNetworkId, Collectible } from '../../../kernel/define.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import type { NftDescription } from '../api.js'

/** In all: more pictures than can be seen at once. Those that were read first go first. */
const maxCharacters = 16 * 1024 * 1024

/** One that is being looked at. */
interface PendingRead {
  readonly controller: AbortController
  viewers: number
  hasFailed: boolean
}

/** Reads what an NFT says of itself. */
export type ReadDescription = (signal: AbortSignal) => Promise<NftDescription>

const nftKey = (networkId: CaipNetworkId, { contract, tokenId }: Collectible): string =>
  `${networkId} ${contract} ${tokenId}`

const sizeOf = ({ picture = '' }: NftDescription): number => picture.length

/** What NFTs say of themselves: read once, while somebody looks, and kept. What could not be read is tried again with the next look. */
export class Descriptions {
  private readonly known = observable.map<string, NftDescription>(undefined, { deep: false })
  private readonly looks = new Map<string, PendingRead>()
  private size = 0

  /** Observable. */
  of(networkId: CaipNetworkId, nft: Collectible): NftDescription | undefined {
    return this.known.get(nftKey(networkId, nft))
  }

  /** @returns the function to leave, which gives up what nobody waits for any longer */
  look(networkId: CaipNetworkId, nft: Collectible, read: ReadDescription): () => void {
    const key = nftKey(networkId, nft)
    const look = this.looks.get(key) ?? this.begin(key, read)
    look.viewers++
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      look.viewers--
      if (look.viewers === 0) this.end(key, look)
    }
  }

  dispose(): void {
    for (const { controller } of this.looks.values()) controller.abort()
    this.looks.clear()
  }

  private begin(key: string, read: ReadDescription): PendingRead {
    const look: PendingRead = { controller: new AbortController(), viewers: 0, hasFailed: false }
    this.looks.set(key, look)
    if (!this.known.has(key)) void this.read(key, look, read)
    return look
  }

  private end(key: string, look: PendingRead): void {
    look.controller.abort()
    if (this.looks.get(key) !== look) return
    this.looks.delete(key)
    if (look.hasFailed) runInAction(() => this.known.delete(key))
  }

  private async read(key: string, look: PendingRead, read: ReadDescription): Promise<void> {
    const { signal } = look.controller
    const description = await read(signal).catch(() => {
      look.hasFailed = true
      return {}
    })
    if (!signal.aborted) runInAction(() => this.keep(key, description))
  }

  private keep(key: string, description: NftDescription): void {
    this.known.set(key, description)
    this.size += sizeOf(description)
    for (const [oldest, { picture }] of this.known) {
      if (this.size <= maxCharacters) return
      if (picture === undefined || this.looks.has(oldest)) continue
      this.size -= picture.length
      this.known.delete(oldest)
    }
  }
}
