import * as z from 'zod/mini'
import { StoredRecord } from '../owner/StoredRecord.js'
import type { WalletStorage } from '../owner/WalletStorage.js'
import type { CosmosTestChain } from './CosmosTestChain.js'

const count = z.number().check(z.int(), z.minimum(0))
const chainSchema = z.object({
  chainId: z.string(),
  name: z.string(),
  bech32Prefix: z.string(),
  coin: z.object({ denom: z.string(), symbol: z.string(), decimals: count }),
  restUrl: z.optional(z.string()),
})
const recordSchema = z.object({
  version: z.literal(1),
  isLocked: z.boolean(),
  activeIndex: count,
  /** Chains that sites have added. */
  added: z.array(chainSchema),
  /** Per site origin the chain ids that it may use. */
  grants: z.array(z.tuple([z.string(), z.array(z.string())])),
})
type StoredState = z.output<typeof recordSchema>

/** What the state is made of. */
export interface CosmosWalletStateParts {
  readonly origin: string
  /** How many accounts the wallet has. */
  readonly size: number
  readonly chains: readonly CosmosTestChain[]
  readonly isLocked: boolean
  readonly storage: WalletStorage | undefined
  readonly storageKey: string
  /** Called after every change. @param isOther whether another account is in use */
  changed(isOther: boolean): void
}

/** Lock, account in use, added chains, and which site may use which chain; remembered in the storage. */
export class CosmosWalletState {
  readonly #stored: StoredRecord<StoredState>
  #record: StoredState

  constructor(private readonly parts: CosmosWalletStateParts) {
    this.#stored = new StoredRecord(recordSchema, parts.storage, parts.storageKey)
    this.#record = this.#fit(this.#stored.read()) ?? this.#first()
  }

  get isLocked(): boolean {
    return this.#record.isLocked
  }

  get activeIndex(): number {
    return this.#record.activeIndex
  }

  get chains(): readonly CosmosTestChain[] {
    return [...this.parts.chains, ...(this.#record.added as readonly CosmosTestChain[])]
  }

  /** The chains that the site may use. */
  get granted(): readonly string[] {
    return this.#record.grants.find(([origin]) => origin === this.parts.origin)?.[1] ?? []
  }

  setLocked(isLocked: boolean): void {
    this.#change({ isLocked })
  }

  /** @throws RangeError for an unknown index */
  switchAccount(index: number): void {
    if (!Number.isInteger(index) || index < 0 || index >= this.parts.size)
      throw new RangeError(`The test wallet has ${this.parts.size} account(s): there is no account ${index}.`)
    this.#change({ activeIndex: index })
  }

  grant(chainIds: readonly string[]): void {
    this.#setGrant([...new Set([...this.granted, ...chainIds])])
  }

  /** @param chainIds default: all */
  revoke(chainIds: readonly string[] = this.granted): void {
    this.#setGrant(this.granted.filter(id => !chainIds.includes(id)))
  }

  addChain(chain: CosmosTestChain): void {
    const others = this.#record.added.filter(({ chainId }) => chainId !== chain.chainId)
    this.#change({ added: [...others, { ...chain, coin: { ...chain.coin } }] })
  }

  reset(): void {
    this.#change(this.#first())
    this.#stored.remove()
  }

  #setGrant(chainIds: readonly string[]): void {
    const others = this.#record.grants.filter(([origin]) => origin !== this.parts.origin)
    this.#change({ grants: [...others, [this.parts.origin, [...chainIds]]] })
  }

  #change(change: Partial<StoredState>): void {
    const before = this.activeIndex
    this.#record = { ...this.#record, ...change }
    this.#stored.write(this.#record)
    this.parts.changed(this.activeIndex !== before)
  }

  #first(): StoredState {
    return { version: 1, isLocked: this.parts.isLocked, activeIndex: 0, added: [], grants: [] }
  }

  #fit(record: StoredState | undefined): StoredState | undefined {
    if (!record) return undefined
    const { activeIndex } = record
    return { ...record, activeIndex: activeIndex < this.parts.size ? activeIndex : 0 }
  }
}
