import { toBase58 } from '../../../solana/base58.js'
import { feeOf } from '../../../solana/transaction/feeOf.js'
import type { WireTransaction } from '../../../solana/transaction/readTransaction.js'
import type { LiteSvmPackage, Svm, SvmAddress, SvmOutcome } from './loadLiteSvm.js'
import { readTransactionError, type TransactionError } from './transactionErrors.js'

/** How long a blockhash can be used, in slots. */
const blockhashLife = 150

/** A transaction in the ledger. */
export interface LedgerEntry {
  readonly signature: string
  readonly slot: number
  /** Unix seconds. */
  readonly blockTime: number
  readonly error: TransactionError | null
  readonly accounts: readonly string[]
  readonly logs: readonly string[]
  /** What was sent; of an airdrop, nothing. */
  readonly wire: Uint8Array | undefined
  readonly version: 'legacy' | 0
  readonly fee: number
  readonly preBalances: readonly number[]
  readonly postBalances: readonly number[]
}

/** An account of the ledger. */
export interface LedgerAccount {
  readonly address: string
  /** The program that it belongs to. */
  readonly owner: string
  readonly lamports: number
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

/** How a transaction would end. */
export interface Simulation {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly units: number
  /** What the accounts would hold afterwards, where it was only tried out. */
  readonly accounts?: readonly LedgerAccount[]
}

/** Told of what happens in a ledger. */
interface LedgerListener {
  /** A transaction has been recorded. */
  entry(entry: LedgerEntry): void
  slot(slot: number): void
}

type Recorded = Pick<LedgerEntry, 'wire' | 'version' | 'fee'>
type Found = ReturnType<Svm['getProgramAccounts']>[number]

/**
 * A Solana network: the virtual machine, and what a chain is beside it: slots, blockhashes, history. The package keeps one valid
 * blockhash, a chain 150: so its own check is off, and the window is kept here.
 */
export class Ledger {
  readonly #svm: Svm
  readonly #entries = new Map<string, LedgerEntry>()
  /** The slot that each blockhash was new in. */
  readonly #blockhashes = new Map<string, number>()
  readonly #listeners = new Set<LedgerListener>()
  #slot = 0

  constructor(private readonly litesvm: LiteSvmPackage) {
    this.#svm = new litesvm.LiteSVM().withNativeMints().withBlockhashCheck(false).withTransactionHistory(0n)
    this.advance(1)
  }

  get slot(): number {
    return this.#slot
  }

  get latestBlockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: number } {
    return { blockhash: this.#svm.latestBlockhash(), lastValidBlockHeight: this.#slot + blockhashLife }
  }

  isBlockhashValid(blockhash: string): boolean {
    return this.#blockhashes.has(blockhash)
  }

  /** What an account of so many bytes must hold, in lamports. */
  rentOf(bytes: number): number {
    return Number(this.#svm.minimumBalanceForRentExemption(BigInt(bytes)))
  }

  account(address: string): LedgerAccount | undefined {
    const found = this.#svm.getAccount(address as SvmAddress)
    return found.exists ? present(found) : undefined
  }

  /** The accounts that belong to a program. */
  accountsOf(program: string): readonly LedgerAccount[] {
    return this.#svm.getProgramAccounts(program as SvmAddress).map(present)
  }

  balanceOf(address: string): number {
    return Number(this.#svm.getBalance(address as SvmAddress) ?? 0n)
  }

  /** Puts an account there, past every rule of the chain, with the least that it must hold. */
  write(address: string, owner: string, data: Uint8Array): void {
    this.#svm.setAccount({
      address: address as SvmAddress,
      programAddress: owner as SvmAddress,
      lamports: BigInt(this.rentOf(data.length)) as never,
      space: BigInt(data.length),
      executable: false,
      data,
    })
  }

  /** Runs a transaction without recording it. @param checks whether its signatures count */
  simulate(transaction: WireTransaction, checks: boolean): Simulation {
    this.#svm.withSigverify(checks)
    try {
      const outcome = this.#svm.simulateTransaction(toSvm(transaction))
      if ('err' in outcome) return this.#trialOf(outcome)
      return { ...this.#trialOf(outcome.meta()), accounts: outcome.postAccounts().map(present) }
    } finally {
      this.#svm.withSigverify(true)
    }
  }

  /** Runs and records a transaction, and goes on to the next slot. @param wire what was sent */
  execute(transaction: WireTransaction, wire: Uint8Array): LedgerEntry {
    const { accounts, signatures, version } = transaction
    const signature = toBase58(signatures[0] ?? new Uint8Array(64))
    const run = () => ({
      signature,
      simulation: this.#trialOf(this.#svm.sendTransaction(toSvm(transaction))),
    })
    return this.#record(accounts, run, { wire, version, fee: Number(feeOf(transaction)) })
  }

  /** Gives lamports to an address. */
  airdrop(address: string, lamports: bigint): LedgerEntry {
    const run = () => {
      const outcome = this.#svm.airdrop(address as SvmAddress, lamports as never)
      if (!outcome) throw new Error('The airdrop came to nothing.')
      const meta = 'err' in outcome ? outcome.meta() : outcome
      return { signature: toBase58(meta.signature()), simulation: this.#trialOf(outcome) }
    }
    return this.#record([address], run, { wire: undefined, version: 'legacy', fee: 0 })
  }

  find(signature: string): LedgerEntry | undefined {
    return this.#entries.get(signature)
  }

  /** Of an address, newest first. */
  history(address: string): readonly LedgerEntry[] {
    return [...this.#entries.values()].filter(({ accounts }) => accounts.includes(address)).reverse()
  }

  /** Lets slots pass: after 150, a blockhash is too old. */
  advance(slots: number): void {
    for (let left = slots; left > 0; left -= 1) this.#next()
  }

  /** @returns what ends it */
  follow(listener: LedgerListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #next(): void {
    this.#slot += 1
    this.#svm.warpToSlot(BigInt(this.#slot))
    this.#svm.expireBlockhash()
    this.#rememberSlot()
    this.#blockhashes.set(this.#svm.latestBlockhash(), this.#slot)
    for (const [blockhash, since] of this.#blockhashes)
      if (this.#slot - since > blockhashLife) this.#blockhashes.delete(blockhash)
    for (const listener of this.#listeners) listener.slot(this.#slot)
  }

  /** Lookup tables are made of a slot that has been: the package remembers none by itself. */
  #rememberSlot(): void {
    const recent = [this.#slot, this.#slot - 1].flatMap(slot =>
      this.#svm
        .getSlotHashes()
        .slice(0, 1)
        .map(hash => Object.assign(hash, { slot: BigInt(slot) })),
    )
    this.#svm.setSlotHashes(recent)
  }

  #record(
    accounts: readonly string[],
    run: () => { readonly signature: string; readonly simulation: Simulation },
    recorded: Recorded,
  ): LedgerEntry {
    const balances = () => accounts.map(address => this.balanceOf(address))
    const preBalances = balances()
    const { signature, simulation } = run()
    const entry: LedgerEntry = {
      ...{ signature, accounts, preBalances, ...recorded },
      slot: this.#slot,
      blockTime: Math.floor(Date.now() / 1000),
      error: simulation.error,
      logs: simulation.logs,
      postBalances: balances(),
    }
    this.#entries.set(signature, entry)
    for (const listener of this.#listeners) listener.entry(entry)
    this.#next()
    return entry
  }

  #trialOf(outcome: SvmOutcome): Simulation {
    const hasFailed = outcome instanceof this.litesvm.FailedTransactionMetadata
    const meta = hasFailed ? outcome.meta() : outcome
    const error = hasFailed ? readTransactionError(outcome) : null
    return { error, logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) }
  }
}

const present = ({ address, programAddress, lamports, executable, data }: Found): LedgerAccount => ({
  address,
  owner: programAddress,
  lamports: Number(lamports),
  isExecutable: executable,
  data: Uint8Array.from(data),
})

/** A transaction in the form of the package. */
const toSvm = ({ accounts, message, signatures }: WireTransaction): Parameters<Svm['sendTransaction']>[0] => {
  const signed = signatures.map((signature, index) => [
    accounts[index],
    signature.some(byte => byte !== 0) ? signature : null,
  ])
  return { messageBytes: message as never, signatures: Object.fromEntries(signed) as never }
}
