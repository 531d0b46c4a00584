import type { Transaction } from 'bitcoinjs-lib'
import { BitcoinRejection } from './BitcoinRejection.js'
import { classifyScript } from './classifyScript.js'

const maxWeight = 400_000
const maxMoney = 2_100_000_000_000_000n
/** What it costs to spend an output at 3 satoshis a byte (Bitcoin Core's `-dustrelayfee`). */
const dustLimits: ReadonlyMap<string, bigint> = new Map([
  ['p2pkh', 546n],
  ['p2sh', 540n],
  ['v0_p2wpkh', 294n],
  ['v0_p2wsh', 330n],
  ['v1_p2tr', 330n],
  ['op_return', 0n],
])

const refuse = (why: string): never => {
  throw new BitcoinRejection(-26, why)
}

/**
 * Checks what a transaction says by itself: its form, its outputs, its size, and whether its time has come.
 *
 * @param height of the block that it could be in
 * @throws BitcoinRejection
 */
export function checkTransaction(transaction: Transaction, height: number): void {
  const { ins, outs } = transaction
  if (ins.length === 0) refuse('bad-txns-vin-empty')
  if (outs.length === 0) refuse('bad-txns-vout-empty')
  if (transaction.isCoinbase()) refuse('coinbase')
  if (transaction.weight() > maxWeight) refuse('tx-size')
  if (![1, 2, 3].includes(transaction.version)) refuse('version')
  const spent = ins.map(({ hash, index }) => `${Buffer.from(hash).toString('hex')}:${index}`)
  if (new Set(spent).size < spent.length) refuse('bad-txns-inputs-duplicate')
  checkOutputs(outs)
  const isFinal = transaction.locktime === 0 || ins.every(({ sequence }) => sequence === 0xffffffff)
  // Times (500000000 and above) are taken as past: this ledger's clock is the machine's.
  if (!isFinal && transaction.locktime < 500_000_000 && transaction.locktime >= height) refuse('non-final')
}

function checkOutputs(outs: Transaction['outs']): void {
  let total = 0n
  for (const { script, value } of outs) {
    total += value
    if (value < 0n) refuse('bad-txns-vout-negative')
    if (value > maxMoney || total > maxMoney) refuse('bad-txns-txouttotal-toolarge')
    const limit = dustLimits.get(classifyScript(Buffer.from(script).toString('hex')))
    if (limit === undefined) return refuse('scriptpubkey')
    if (value < limit) refuse('dust')
  }
}
