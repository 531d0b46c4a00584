import { numberToHex, type Address } from 'viem'
import { StoredRecord } from '../owner/StoredRecord.js'
import type { WalletStorage } from '../owner/WalletStorage.js'
import type { EventHub } from './EventHub.js'
import type { KeyRing } from './KeyRing.js'
import type { TestChain } from './TestChain.js'
import { walletRecordSchema, type WalletRecord } from './WalletRecord.js'

/** What the wallet is made of. `initial` is the state of the first start and after `reset`. */
export interface WalletStateParts {
  readonly keys: KeyRing
  readonly events: EventHub
  readonly chains: readonly TestChain[]
  readonly initial: { readonly chainId: number; readonly isLocked: boolean }
  readonly storage: WalletStorage | undefined
  readonly storageKey: string
  /** Called after every change. */
  readonly changed: () => void
}

/**
 * Lock, network, accounts and what is open to which site. Every change goes through one door that writes it to the
 * storage and tells the site, by `chainChanged` and `accountsChanged`, what became different for it.
 */
export class WalletState {
  readonly #stored: StoredRecord<WalletRecord>
  #record: WalletRecord

  constructor(
    private readonly parts: WalletStateParts,
    private readonly origin: string,
  ) {
    this.#stored = new StoredRecord(walletRecordSchema, parts.storage, parts.storageKey)
    this.#record = this.#fit(this.#stored.read()) ?? this.#first()
  }

  get isLocked(): boolean {
    return this.#record.isLocked
  }

  get activeIndex(): number {
    return this.#record.activeIndex
  }

  get chains(): readonly TestChain[] {
    return [...this.parts.chains, ...this.#record.addedChains]
  }

  /** The network in use. */
  get chain(): TestChain {
    const chain = this.findChain(this.#record.chainId)
    if (!chain) throw new RangeError('The test wallet has no chains. Give createTestWallet at least one.')
    return chain
  }

  findChain(id: number): TestChain | undefined {
    return this.chains.find(chain => chain.id === id)
  }

  /** The accounts opened to the site, last used first, whether the wallet is locked or not. */
  get grantedAccounts(): readonly Address[] {
    return this.#granted.map(index => this.parts.keys.account(index).address)
  }

  /** What the site may see now: the granted accounts, none while locked. */
  get visibleAccounts(): readonly Address[] {
    return this.isLocked ? [] : this.grantedAccounts
  }

  /** The index of a granted account; undefined for any other address. Case does not matter. */
  findGranted(address: string): number | undefined {
    const wanted = address.toLowerCase()
    return this.#granted.find(index => this.parts.keys.account(index).address.toLowerCase() === wanted)
  }

  setLocked(isLocked: boolean): void {
    this.#change({ isLocked })
  }

  /** @throws RangeError for a chain that the wallet does not know. */
  switchChain(id: number): void {
    if (!this.findChain(id)) throw new RangeError(`The test wallet does not know chain ${id}. Add it first.`)
    this.#change({ chainId: id })
  }

  addChain(chain: TestChain): void {
    if (!this.findChain(chain.id)) this.#change({ addedChains: [...this.#record.addedChains, chain] })
  }

  /** Sites that may see the account get it first in their list, the others see no difference. */
  switchAccount(index: number): void {
    this.parts.keys.account(index)
    const grants = this.#record.grants.map(
      ([origin, accounts]) =>
        [origin, accounts.includes(index) ? toFront(accounts, index) : accounts] as const,
    )
    this.#change({ activeIndex: index, grants })
  }

  /** Opens accounts to the site, in place of those opened before; the one in use comes first. */
  grant(indexes: readonly number[]): void {
    for (const index of indexes) this.parts.keys.account(index)
    const chosen = [...new Set(indexes)]
    const accounts = chosen.includes(this.activeIndex) ? toFront(chosen, this.activeIndex) : chosen
    this.#change({ grants: [...this.#otherGrants, [this.origin, accounts]] })
  }

  revoke(): void {
    this.#change({ grants: this.#otherGrants })
  }

  reset(): void {
    this.#change(this.#first())
    this.#stored.remove()
  }

  get #granted(): readonly number[] {
    return this.#record.grants.find(([origin]) => origin === this.origin)?.[1] ?? []
  }

  get #otherGrants(): WalletRecord['grants'] {
    return this.#record.grants.filter(([origin]) => origin !== this.origin)
  }

  #change(change: Partial<WalletRecord>): void {
    const before = this.#record
    const accountsBefore = this.#visible()
    this.#record = { ...before, ...change }
    this.#stored.write(this.#record)
    if (this.#record.chainId !== before.chainId)
      this.parts.events.emit('chainChanged', numberToHex(this.#record.chainId))
    if (this.#visible() !== accountsBefore)
      this.parts.events.emit('accountsChanged', [...this.visibleAccounts])
    this.parts.changed()
  }

  /** The visible accounts as one comparable text; by index, so that comparing derives no key. */
  #visible(): string {
    return this.isLocked ? '' : this.#granted.join()
  }

  #first(): WalletRecord {
    return { version: 1, ...this.parts.initial, activeIndex: 0, grants: [], addedChains: [] }
  }

  /** A stored record may be of a wallet with more accounts or other chains: what no longer fits is left out. */
  #fit(record: WalletRecord | undefined): WalletRecord | undefined {
    if (!record) return undefined
    const { size } = this.parts.keys
    const given = new Set(this.parts.chains.map(chain => chain.id))
    const addedChains = record.addedChains.filter(chain => !given.has(chain.id))
    const isKnown = given.has(record.chainId) || addedChains.some(chain => chain.id === record.chainId)
    return {
      ...record,
      addedChains,
      chainId: isKnown ? record.chainId : this.parts.initial.chainId,
      activeIndex: record.activeIndex < size ? record.activeIndex : 0,
      grants: record.grants.map(
        ([origin, accounts]) => [origin, accounts.filter(index => index < size)] as const,
      ),
    }
  }
}

const toFront = (list: readonly number[], first: number): readonly number[] => [
  first,
  ...list.filter(item => item !== first),
]
