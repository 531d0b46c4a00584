import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { decodeAddress } from '../../../../plugins/chain-cosmos/address/decodeAddress.js'
import type { TransactionCoin, Transfer } from '../../../cosmos/transaction/readTransaction.js'
import type { CosmosChainDefinition } from './CosmosChainDefinition.js'
import { CosmosRejection } from './CosmosRejection.js'
import { readSdkTransaction, type SdkTransaction } from './readSdkTransaction.js'
import { verifySignature } from './verifySignature.js'

/** What the ledger keeps of an account. */
export interface LedgerAccount {
  readonly address: string
  readonly number: bigint
  readonly sequence: bigint
  /** Known since its first transaction. */
  readonly publicKey: Uint8Array | undefined
  /** Of the network's coin, in its smallest unit. */
  readonly balance: bigint
}

/** A transaction that is in a block. */
export interface LedgerTransaction {
  /** Upper-case hex. */
  readonly hash: string
  readonly height: number
  /** Unix milliseconds. */
  readonly time: number
  readonly transaction: SdkTransaction
  /** As it was handed in (`TxRaw`). */
  readonly bytes: Uint8Array
}

/** Smallest units for a thousand units of gas: what nodes want at least. */
const minFeePerThousand = 1n
const maxGas = 50_000_000n
const maxBalance = 2n ** 128n

/**
 * A Cosmos network in memory: a stand-in, and no chain. It takes transfers of its one coin, signed by one key, when they keep to every
 * rule: signature (direct or amino JSON), chain id, account number, sequence, fee, balance. Each makes a block of its own at once.
 * Other than on a real network there are no validators, no contracts, and coins are made on demand.
 */
export class CosmosLedger {
  #accounts: ReadonlyMap<string, LedgerAccount> = new Map()
  #transactions: ReadonlyMap<string, LedgerTransaction> = new Map()
  #height = 1

  /** @param now Unix milliseconds */
  constructor(
    readonly chain: CosmosChainDefinition,
    private readonly now: () => number = Date.now,
  ) {}

  get height(): number {
    return this.#height
  }

  account(address: string): LedgerAccount | undefined {
    return this.#accounts.get(address)
  }

  /** @param hash in either case */
  transaction(hash: string): LedgerTransaction | undefined {
    return this.#transactions.get(hash.toUpperCase())
  }

  /** Unix milliseconds of the latest block. */
  get time(): number {
    return [...this.#transactions.values()].at(-1)?.time ?? this.now()
  }

  isAddress(text: string): boolean {
    return text === text.toLowerCase() && decodeAddress(text)?.prefix === this.chain.bech32Prefix
  }

  /** Makes coins. @throws RangeError for another network's address, and for no amount */
  fund(address: string, amount: bigint): void {
    if (!this.isAddress(address)) throw new RangeError(`${address} is no address of this network.`)
    if (amount <= 0n || amount > maxBalance) throw new RangeError(`${amount} is no amount.`)
    this.#credit(address, amount)
    this.#height++
  }

  /** Takes a signed transaction (`TxRaw`), and puts it into a block. @returns its hash @throws CosmosRejection */
  send(tx: Uint8Array): string {
    const hash = hex.encode(sha256(tx)).toUpperCase()
    if (this.#transactions.has(hash)) throw new CosmosRejection(19, 'tx already in mempool')
    const transaction = readSdkTransaction(tx)
    const { body, fee, transfers } = transaction
    const account = this.#assertAccount(transfers[0].from)
    if (body.timeoutHeight > 0n && body.timeoutHeight < BigInt(this.#height))
      throw new CosmosRejection(30, `block height: ${this.#height}: tx timeout height`)
    const cost = this.#checkFee(fee)
    const publicKey = verifySignature(
      transaction,
      { chainId: this.chain.chainId, accountNumber: account.number, sequence: account.sequence },
      account.publicKey,
    )
    this.#run(account, transfers, cost)
    this.#change(account.address, { sequence: account.sequence + 1n, publicKey })
    this.#height++
    const entry = { hash, height: this.#height, time: this.now(), transaction, bytes: tx }
    this.#transactions = new Map([...this.#transactions, [hash, entry]])
    return hash
  }

  #assertAccount(address: string): LedgerAccount {
    const account = this.#accounts.get(address)
    if (!account) throw new CosmosRejection(9, `account ${address} not found: unknown address`)
    return account
  }

  #checkFee({ amount, gas }: SdkTransaction['fee']): bigint {
    if (gas <= 0n || gas > maxGas) throw new CosmosRejection(11, 'invalid gas wanted: out of gas')
    const paid = this.#sum(amount)
    const required = (gas * minFeePerThousand) / 1000n
    if (paid >= required) return paid
    const { denom } = this.chain.coin
    throw new CosmosRejection(
      13,
      `insufficient fees; got: ${paid}${denom} required: ${required}${denom}: insufficient fee`,
    )
  }

  #run(account: LedgerAccount, transfers: readonly Transfer[], fee: bigint): void {
    const sums = transfers.map(({ to, amount }) => {
      if (!this.isAddress(to)) throw new CosmosRejection(7, `invalid to address: ${to}: invalid address`)
      const sum = this.#sum(amount)
      if (sum === 0n) throw new CosmosRejection(10, 'no coins: invalid coins')
      return sum
    })
    const total = sums.reduce((all, sum) => all + sum, fee)
    const { denom } = this.chain.coin
    if (account.balance < total)
      throw new CosmosRejection(
        5,
        `spendable balance ${account.balance}${denom} is smaller than ${total}${denom}: insufficient funds`,
      )
    this.#change(account.address, { balance: account.balance - total })
    transfers.forEach(({ to }, index) => this.#credit(to, sums[index] ?? 0n))
  }

  /** @throws CosmosRejection for other coins than the network's own */
  #sum(coins: readonly TransactionCoin[]): bigint {
    return coins.reduce((all, { denom, amount }) => {
      const isOwn = denom === this.chain.coin.denom && /^\d{1,39}$/.test(amount)
      if (!isOwn) throw new CosmosRejection(10, `${amount}${denom}: invalid coins`)
      return all + BigInt(amount)
    }, 0n)
  }

  #credit(address: string, amount: bigint): void {
    this.#change(address, { balance: (this.#accounts.get(address)?.balance ?? 0n) + amount })
  }

  /** An account begins with the first coin that it gets. */
  #change(address: string, change: Partial<LedgerAccount>): void {
    const before = this.#accounts.get(address) ?? {
      address,
      number: BigInt(this.#accounts.size),
      sequence: 0n,
      publicKey: undefined,
      balance: 0n,
    }
    this.#accounts = new Map([...this.#accounts, [address, { ...before, ...change }]])
  }
}
