import * as z from 'zod/mini'
import { StoredRecord } from './StoredRecord.js'
import type { WalletStorage } from './WalletStorage.js'

const count = z.number().check(z.int(), z.minimum(0))
const recordSchema = z.object({
  version: z.literal(1),
  isLocked: z.boolean(),
  activeIndex: count,
  /** Per site origin the opened account indexes, last used first. */
  grants: z.array(z.tuple([z.string(), z.array(count)])),
})
type StoredState = z.output<typeof recordSchema>

/** What the state is made of. */
export interface AccountStateParts {
  readonly origin: string
  /** How many accounts the wallet has. */
  readonly size: number
  readonly isLocked: boolean
  readonly storage: WalletStorage | undefined
  readonly storageKey: string
  /** Called after every change. @param isVisible whether the accounts that the site sees are others now */
  changed(isVisible: boolean): void
}

/** Lock, account in use, and what is open to which site; remembered in the storage. */
export class AccountState {
  readonly #stored: StoredRecord<StoredState>
  #record: StoredState

  constructor(private readonly parts: AccountStateParts) {
    this.#stored = new StoredRecord(recordSchema, parts.storage, parts.storageKey)
    this.#record = this.#fit(this.#stored.read()) ?? this.#first()
  }

  get isLocked(): boolean {
    return this.#record.isLocked
  }

  get activeIndex(): number {
    return this.#record.activeIndex
  }

  /** Indexes of the accounts opened to the site, last used first, whether the wallet is locked or not. */
  get granted(): readonly number[] {
    return this.#record.grants.find(([origin]) => origin === this.parts.origin)?.[1] ?? []
  }

  /** What the site may see now: nothing while the wallet is locked. */
  get visible(): readonly number[] {
    return this.isLocked ? [] : this.granted
  }

  setLocked(isLocked: boolean): void {
    this.#change({ isLocked })
  }

  /** Sites that may see the account get it first in their list. @throws RangeError for an unknown index */
  switchAccount(index: number): void {
    if (!Number.isInteger(index) || index < 0 || index >= this.parts.size)
      throw new RangeError(`The test wallet has ${this.parts.size} account(s): there is no account ${index}.`)
    const grants = this.#record.grants.map(([origin, accounts]): StoredState['grants'][number] => [
      origin,
      accounts.includes(index) ? toFront(accounts, index) : accounts,
    ])
    this.#change({ activeIndex: index, grants })
  }

  /** Opens accounts to the site, in place of those opened before; the one in use comes first. */
  grant(indexes: readonly number[]): void {
    const chosen = [...new Set(indexes)].filter(index => index < this.parts.size)
    const accounts = chosen.includes(this.activeIndex) ? toFront(chosen, this.activeIndex) : chosen
    this.#change({ grants: [...this.#otherGrants, [this.parts.origin, accounts]] })
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
    const before = this.visible.join()
    this.#record = { ...this.#record, ...change }
    this.#stored.write(this.#record)
    this.parts.changed(this.visible.join() !== before)
  }

  #first(): StoredState {
    return { version: 1, isLocked: this.parts.isLocked, activeIndex: 0, grants: [] }
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

const toFront = (list: readonly number[], first: number): number[] => [
  first,
  ...list.filter(item => item !== first),
]
