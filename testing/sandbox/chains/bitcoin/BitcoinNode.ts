/** An output that can be spent. Amounts are satoshis. */
export interface BitcoinUtxo {
  readonly txid: string
  readonly vout: number
  readonly value: number
  /** Of its block; undefined while it waits for one. */
  readonly height: number | undefined
}

/** One output of a transaction. */
export interface BitcoinOutput {
  /** Hex. */
  readonly script: string
  readonly value: number
}

/** One input of a transaction. */
export interface BitcoinInput {
  readonly txid: string
  readonly vout: number
  /** What it spends; undefined of a coinbase. */
  readonly spends: BitcoinOutput | undefined
  /** Hex. */
  readonly scriptSig: string
  readonly witness: readonly string[]
  readonly sequence: number
}

/** A transaction that the node knows. */
export interface BitcoinTransaction {
  readonly txid: string
  readonly hex: string
  readonly version: number
  readonly locktime: number
  readonly inputs: readonly BitcoinInput[]
  readonly outputs: readonly BitcoinOutput[]
  readonly size: number
  readonly weight: number
  /** Of its block; undefined while it waits for one. */
  readonly height: number | undefined
}

/** A block. */
export interface BitcoinBlock {
  readonly height: number
  readonly hash: string
  /** Unix seconds. */
  readonly time: number
}

type Awaitable<T> = T | Promise<T>

/** A Bitcoin network that runs: a ledger in this process, or a bitcoind. */
export interface BitcoinNode {
  tip(): Awaitable<BitcoinBlock>
  block(height: number): Awaitable<BitcoinBlock | undefined>
  /** Those that pay an output script or spend one, waiting ones first, then the newest. @param script hex */
  history(script: string): Awaitable<readonly BitcoinTransaction[]>
  /** What an output script can spend. @param script hex */
  utxos(script: string): Awaitable<readonly BitcoinUtxo[]>
  transaction(txid: string): Awaitable<BitcoinTransaction | undefined>
  /** Takes a transaction that keeps to every rule. @param hex whole, with witnesses @returns its id @throws BitcoinRejection */
  send(hex: string): Awaitable<string>
  /** Puts what waits into a block, and adds empty ones. @returns the hashes */
  mine(count: number): Awaitable<readonly string[]>
  /** Pays newly made coins to an output script, in a block. @param script hex @returns the transaction id */
  issue(script: string, sats: number): Awaitable<string>
  stop(): Awaitable<void>
}
