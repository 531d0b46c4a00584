import type { Transaction } from 'bitcoinjs-lib'
import * as z from 'zod/mini'
import type { BitcoinBlock } from './BitcoinNode.js'
import { idOf, type Entry } from './entries.js'
import type { BitcoinLibrary } from './loadBitcoin.js'
import type { Bitcoind } from './startBitcoind.js'

const hash = z.string()
const count = z.number()
const blockSchema = z.object({
  hash,
  height: z.number(),
  time: z.number(),
  tx: z.array(z.object({ txid: hash, hex: z.string() })),
})

interface Known {
  readonly transaction: Transaction
  readonly height: number | undefined
}

/** Every transaction of a bitcoind by its outputs, which itself does not keep: it reads what is new whenever it is asked. */
export class ChainIndex {
  #blocks: readonly BitcoinBlock[] = []
  #mined: ReadonlyMap<string, Known> = new Map()
  #reading: Promise<readonly Entry[]> = Promise.resolve([])

  constructor(
    private readonly bitcoin: BitcoinLibrary,
    private readonly bitcoind: Bitcoind,
  ) {}

  async blocks(): Promise<readonly BitcoinBlock[]> {
    await this.entries()
    return this.#blocks
  }

  async tip(): Promise<BitcoinBlock> {
    const block = (await this.blocks()).at(-1)
    if (!block) throw new RangeError('A chain has a first block.')
    return block
  }

  /** Oldest first. */
  entries(): Promise<readonly Entry[]> {
    // One after the other: two readers would read the same block twice.
    this.#reading = this.#reading.catch(() => []).then(() => this.#read())
    return this.#reading
  }

  async #read(): Promise<readonly Entry[]> {
    const tip = count.parse(await this.bitcoind.call('getblockcount'))
    while (this.#blocks.length <= tip) await this.#readBlock(this.#blocks.length)
    const known = new Map([...this.#mined, ...(await this.#readWaiting())])
    return [...known].map(([txid, { transaction, height }]) => ({
      ...{ txid, transaction, height },
      spends: transaction.ins.flatMap(
        ({ hash: id, index }) => known.get(idOf(id))?.transaction.outs[index] ?? [],
      ),
    }))
  }

  async #readBlock(height: number): Promise<void> {
    const id = await this.bitcoind.call('getblockhash', [height])
    const { tx, ...block } = blockSchema.parse(await this.bitcoind.call('getblock', [id, 2]))
    const read = tx.map(({ txid, hex }) => [txid, { transaction: this.#parse(hex), height }] as const)
    this.#mined = new Map([...this.#mined, ...read])
    this.#blocks = [...this.#blocks, block]
  }

  async #readWaiting(): Promise<readonly (readonly [string, Known])[]> {
    const ids = z.array(hash).parse(await this.bitcoind.call('getrawmempool'))
    return Promise.all(
      ids.map(async txid => {
        const hex = z.string().parse(await this.bitcoind.call('getrawtransaction', [txid]))
        return [txid, { transaction: this.#parse(hex), height: undefined }] as const
      }),
    )
  }

  #parse(hex: string): Transaction {
    return this.bitcoin.Transaction.fromHex(hex)
  }
}
