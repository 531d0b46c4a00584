import type { Transaction } from 'bitcoinjs-lib'
import type { BitcoinInput, BitcoinOutput, BitcoinTransaction, BitcoinUtxo } from './BitcoinNode.js'
import type { Spent } from './verifyInput.js'

/** A transaction that a network knows. `height` of its block; undefined while it waits for one. */
export interface Entry {
  readonly txid: string
  readonly transaction: Transaction
  /** One an input; empty of a coinbase. */
  readonly spends: readonly Spent[]
  readonly height: number | undefined
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The transaction id in the bytes of an input. */
export const idOf = (hash: Uint8Array): string => Buffer.from(hash).reverse().toString('hex')

/** Names an output. */
export const outpoint = (txid: string, vout: number): string => `${txid}:${vout}`

const presentOutput = ({ script, value }: Spent): BitcoinOutput => ({
  script: toHex(script),
  value: Number(value),
})

/** What is told of a transaction. */
export const presentEntry = ({ txid, transaction, spends, height }: Entry): BitcoinTransaction => ({
  txid,
  hex: transaction.toHex(),
  version: transaction.version,
  locktime: transaction.locktime,
  size: transaction.byteLength(),
  weight: transaction.weight(),
  height,
  inputs: transaction.ins.map(({ hash, index, script, witness, sequence }, place): BitcoinInput => {
    const spent = spends[place]
    return {
      txid: idOf(hash),
      vout: index,
      spends: spent && presentOutput(spent),
      scriptSig: toHex(script),
      witness: witness.map(toHex),
      sequence,
    }
  }),
  outputs: transaction.outs.map(presentOutput),
})

/** Higher is newer; what waits is the newest. */
const ageOf = ({ height }: Entry): number => height ?? Number.MAX_SAFE_INTEGER

/** The transactions that pay an output script or spend one, waiting ones first, then the newest. @param script hex */
export const historyOf = (entries: readonly Entry[], script: string): readonly BitcoinTransaction[] =>
  entries
    .filter(({ transaction, spends }) =>
      [...transaction.outs, ...spends].some(output => toHex(output.script) === script),
    )
    .toReversed()
    .toSorted((a, b) => ageOf(b) - ageOf(a))
    .map(presentEntry)

/** What an output script can spend. @param script hex */
export const utxosOf = (entries: readonly Entry[], script: string): readonly BitcoinUtxo[] => {
  const spent = new Set(
    entries.flatMap(({ transaction }) =>
      transaction.ins.map(({ hash, index }) => outpoint(idOf(hash), index)),
    ),
  )
  return entries.flatMap(({ txid, transaction, height }) =>
    transaction.outs.flatMap((output, vout) => {
      const isOwn = toHex(output.script) === script && !spent.has(outpoint(txid, vout))
      return isOwn ? [{ txid, vout, value: Number(output.value), height }] : []
    }),
  )
}
