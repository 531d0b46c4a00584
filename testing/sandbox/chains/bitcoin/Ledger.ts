import type { Transaction } from 'bitcoinjs-lib'
import { genesisHashes, type BitcoinParameters } from './BitcoinChainDefinition.js'
import type { BitcoinBlock } from './BitcoinNode.js'
import { BitcoinRejection } from './BitcoinRejection.js'
import { checkTransaction } from './checkTransaction.js'
import { idOf, outpoint, type Entry } from './entries.js'
import type { BitcoinLibrary } from './loadBitcoin.js'
import { InputVerifier, type Spent } from './verifyInput.js'

/** Satoshis a virtual byte (Bitcoin Core's `-minrelaytxfee`). */
const minFeeRate = 1n
/** Bitcoin Core refuses to send what pays more than 0.1 BTC a thousand bytes. */
const maxFeeRate = 10_000n
const maxCoinbases = 0xffffffff

/** As bitcoind writes amounts: two decimals at least. */
const formatMoney = (sats: bigint): string => (Number(sats) / 1e8).toFixed(8).replace(/0{1,6}$/, '')

/**
 * A Bitcoin network in memory. It takes a transaction only when it keeps to every rule: its inputs exist and are unspent, every
 * signature is right, amounts add up, the fee is paid. What it takes waits until a block is mined. Other than on the real network
 * coins are made on demand, blocks cost no work, newly made coins can be spent at once, and what waits is not replaced by what pays
 * more.
 */
export class Ledger {
  readonly #verifier: InputVerifier
  #entries: ReadonlyMap<string, Entry> = new Map()
  /** Who spends an output. */
  readonly #spenders = new Map<string, string>()
  #blocks: readonly [BitcoinBlock, ...BitcoinBlock[]]
  #coinbases = 0

  /** @param now Unix milliseconds */
  constructor(
    private readonly bitcoin: BitcoinLibrary,
    parameters: BitcoinParameters,
    private readonly now: () => number = Date.now,
  ) {
    this.#verifier = new InputVerifier(bitcoin)
    this.#blocks = [{ height: 0, hash: genesisHashes[parameters], time: this.#seconds }]
  }

  get blocks(): readonly BitcoinBlock[] {
    return this.#blocks
  }

  get tip(): BitcoinBlock {
    return this.#blocks.at(-1) ?? this.#blocks[0]
  }

  /** Oldest first. */
  get entries(): readonly Entry[] {
    return [...this.#entries.values()]
  }

  find(txid: string): Entry | undefined {
    return this.#entries.get(txid)
  }

  /** @returns the id of the transaction @throws BitcoinRejection */
  send(hex: string): string {
    const transaction = this.#parse(hex)
    const txid = transaction.getId()
    if (this.#isKnown(txid, transaction)) return txid
    checkTransaction(transaction, this.#blocks.length)
    const spends = transaction.ins.map(({ hash, index }) => this.#findSpent(idOf(hash), index))
    this.#checkFee(transaction, spends)
    this.#verifier.verify(transaction, spends)
    this.#add({ txid, transaction, spends, height: undefined })
    return txid
  }

  /** Puts what waits into a block. @returns its hash */
  mine(): string {
    const height = this.#blocks.length
    const block = { height, hash: this.#hashBlock(height), time: this.#seconds }
    this.#blocks = [...this.#blocks, block]
    this.#entries = new Map(
      [...this.#entries].map(([txid, entry]) => [txid, { ...entry, height: entry.height ?? height }]),
    )
    return block.hash
  }

  /** Makes coins, in a block of their own. @returns the id of their transaction */
  issue(script: Uint8Array, sats: bigint): string {
    const { Transaction: TransactionOfPackage } = this.bitcoin
    const transaction = new TransactionOfPackage()
    transaction.version = 2
    // Each is another transaction, as the height makes it on the real network (BIP-34).
    const count = Buffer.alloc(4)
    count.writeUInt32LE(this.#coinbases++ % maxCoinbases)
    transaction.addInput(new Uint8Array(32), 0xffffffff, 0xffffffff, Buffer.concat([Buffer.from([4]), count]))
    transaction.addOutput(script, sats)
    const txid = transaction.getId()
    this.#add({ txid, transaction, spends: [], height: undefined })
    this.mine()
    return txid
  }

  get #seconds(): number {
    return Math.floor(this.now() / 1000)
  }

  #parse(hex: string): Transaction {
    try {
      if (!/^(?:[\da-f]{2})+$/i.test(hex)) throw new TypeError('no hex')
      return this.bitcoin.Transaction.fromHex(hex)
    } catch {
      throw new BitcoinRejection(-22, 'TX decode failed. Make sure the tx has at least one input.')
    }
  }

  /** What waits may be sent again. @throws BitcoinRejection for what is in a block, and not yet spent on */
  #isKnown(txid: string, { outs }: Transaction): boolean {
    const known = this.#entries.get(txid)
    if (!known) return false
    if (known.height === undefined) return true
    const isSpent = outs.every((_, vout) => this.#heightOfSpender(txid, vout) !== undefined)
    if (isSpent) return false
    throw new BitcoinRejection(-27, 'Transaction outputs already in utxo set')
  }

  #heightOfSpender(txid: string, vout: number): number | undefined {
    const spender = this.#spenders.get(outpoint(txid, vout))
    return spender === undefined ? undefined : this.#entries.get(spender)?.height
  }

  #findSpent(txid: string, vout: number): Spent {
    const output = this.#entries.get(txid)?.transaction.outs[vout]
    if (!output || this.#heightOfSpender(txid, vout) !== undefined)
      throw new BitcoinRejection(-25, 'bad-txns-inputs-missingorspent')
    if (this.#spenders.has(outpoint(txid, vout))) throw new BitcoinRejection(-26, 'txn-mempool-conflict')
    return output
  }

  #checkFee(transaction: Transaction, spends: readonly Spent[]): void {
    const sum = (outputs: readonly { readonly value: bigint }[]) =>
      outputs.reduce((total, { value }) => total + value, 0n)
    const [valueIn, valueOut] = [sum(spends), sum(transaction.outs)]
    const fee = valueIn - valueOut
    const size = BigInt(transaction.virtualSize())
    if (fee < 0n) {
      const details = `value in (${formatMoney(valueIn)}) < value out (${formatMoney(valueOut)})`
      throw new BitcoinRejection(-26, `bad-txns-in-belowout, ${details}`)
    }
    if (fee < size * minFeeRate)
      throw new BitcoinRejection(-26, `min relay fee not met, ${fee} < ${size * minFeeRate}`)
    if (fee > size * maxFeeRate)
      throw new BitcoinRejection(-25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
  }

  #add(entry: Entry): void {
    this.#entries = new Map([...this.#entries, [entry.txid, entry]])
    if (entry.transaction.isCoinbase()) return
    for (const { hash, index } of entry.transaction.ins)
      this.#spenders.set(outpoint(idOf(hash), index), entry.txid)
  }

  #hashBlock(height: number): string {
    const waiting = this.entries.filter(entry => entry.height === undefined).map(({ txid }) => txid)
    const content = [this.tip.hash, height, ...waiting].join()
    return Buffer.from(this.bitcoin.crypto.hash256(Buffer.from(content))).toString('hex')
  }
}
