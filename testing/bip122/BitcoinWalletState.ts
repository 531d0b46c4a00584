import * as z from 'zod/mini'
import { StoredRecord } from '../owner/StoredRecord.js'
import type { WalletStorage } from '../owner/WalletStorage.js'
import type { BitcoinTestChain } from './BitcoinTestChain.js'

const count = z.number().check(z.int(), z.minimum(0))
const recordSchema = z.object({
  version: z.literal(1),
  isLocked: z.boolean(),
  chainId: z.string(),
  activeIndex: count,
  /** Per site origin the indexes of the opened accounts. */
  grants: z.array(z.tuple([z.string(), z.array(count)])),
})
type StoredState = z.output<typeof recordSchema>

/** What became different for the site. */
export type VisibleChange = 'account' | 'network' | undefined

/** What the state is made of. */
export interface BitcoinWalletStateParts {
  readonly origin: string
  /** How many accounts the wallet has. */
  readonly size: number
  readonly chains: readonly [BitcoinTestChain, ...BitcoinTestChain[]]
  readonly isLocked: boolean
  readonly storage: WalletStorage | undefined
  readonly storageKey: string
  /** Called after every change. */
  changed(change: VisibleChange): void
}

/** Lock, network, account in use, and which accounts are open to which site; remembered in the storage. */
export class BitcoinWalletState {
  readonly #stored: StoredRecord<StoredState>
  #record: StoredState

  constructor(private readonly parts: BitcoinWalletStateParts) {
    this.#stored = new StoredRecord(recordSchema, parts.storage, parts.storageKey)
    this.#record = this.#fit(this.#stored.read()) ?? this.#first()
  }

  get isLocked(): boolean {
    return this.#record.isLocked
  }

  get activeIndex(): number {
    return this.#record.activeIndex
  }

  get chain(): BitcoinTestChain {
    return this.findChain(this.#record.chainId) ?? this.parts.chains[0]
  }

  findChain(id: string): BitcoinTestChain | undefined {
    return this.parts.chains.find(chain => chain.id === id)
  }

  /** Indexes of the accounts opened to the site, whether the wallet is locked or not. */
  get granted(): readonly number[] {
    return this.#record.grants.find(([origin]) => origin === this.parts.origin)?.[1] ?? []
  }

  /** The account that the site sees: the one in use, where it was opened and the wallet is not locked. */
  get visible(): number | undefined {
    return !this.isLocked && this.granted.includes(this.activeIndex) ? this.activeIndex : undefined
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

  /** @throws RangeError for a network that the wallet does not know */
  switchChain(id: string): void {
    if (!this.findChain(id)) throw new RangeError(`The test wallet does not know ${id}.`)
    this.#change({ chainId: id })
  }

  /** Opens accounts to the site, in place of those opened before. One of them comes into use. */
  grant(indexes: readonly number[]): void {
    const accounts = [...new Set(indexes)].filter(index => index < this.parts.size)
    const [first = this.activeIndex] = accounts
    const activeIndex = accounts.includes(this.activeIndex) ? this.activeIndex : first
    this.#change({ activeIndex, grants: [...this.#otherGrants, [this.parts.origin, accounts]] })
  }

  revoke(): void {
    this.#change({ grants: this.#otherGrants })
  }

  reset(): void {
    this.#change(this.#first())
    this.#stored.remove()
  }

  get #otherGrants(): StoredState['grants'] {
    return this.#record.grants.filter(([origin]) => origin !== this.parts.origin)
  }

  #change(change: Partial<StoredState>): void {
    const { visible, chain } = this
    this.#record = { ...this.#record, ...change }
    this.#stored.write(this.#record)
    const isOtherChain = this.chain.id !== chain.id
    this.parts.changed(isOtherChain ? 'network' : this.visible !== visible ? 'account' : undefined)
  }

  #first(): StoredState {
    const [{ id: chainId }] = this.parts.chains
    return { version: 1, isLocked: this.parts.isLocked, chainId, activeIndex: 0, grants: [] }
  }

  /** What no longer fits is left out. */
  #fit(record: StoredState | undefined): StoredState | undefined {
    if (!record) return undefined
    const { size } = this.parts
    const { activeIndex, grants } = record
    return {
      ...record,
      activeIndex: activeIndex < size ? activeIndex : 0,
      grants: grants.map(([origin, accounts]) => [origin, accounts.filter(index => index < size)]),
    }
  }
}
