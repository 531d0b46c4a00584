import type { Psbt } from 'bitcoinjs-lib'
import { rpcErrors } from '../../evm/rpcErrors.js'
import type { BitcoinKey, BitcoinKeyType } from '../BitcoinKey.js'
import type { BitcoinParameters } from '../bitcoinParameters.js'
import type { BitcoinLibrary } from '../loadBitcoin.js'
import { readTransactionHex, readUtxos, type Utxo } from './askServer.js'

/** Where coins go; the amount in satoshis. */
export interface Payment {
  readonly address: string
  readonly amount: number
}

/** Satoshis a virtual byte. */
const feeRate = 2
const baseSize = 11
const outputSize = 43
/** The most that an input of each kind takes, in virtual bytes. */
const inputSizes: Readonly<Record<BitcoinKeyType, number>> = { p2pkh: 149, p2sh: 92, p2wpkh: 69, p2tr: 58 }
/** Change below this stays with the fee. */
const dust = 546

/** Builds a payment from the coins of a key, the largest first; what is left goes back. Nothing is signed yet. @throws -32603 when they do not suffice, -32602 for an address of another network */
export async function buildTransfer(
  bitcoin: BitcoinLibrary,
  key: BitcoinKey,
  payments: readonly Payment[],
  { rpcUrl, parameters }: { readonly rpcUrl: string; readonly parameters: BitcoinParameters },
): Promise<Psbt> {
  const psbt = new bitcoin.Psbt({ network: bitcoin.networks[parameters.library] })
  addPayments(psbt, payments)
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0)
  const feeOf = (inputs: number) =>
    feeRate * (baseSize + (payments.length + 1) * outputSize + inputs * inputSizes[key.type])
  const chosen: Utxo[] = []
  let left = -amount
  for (const utxo of [...(await readUtxos(rpcUrl, key.address))].sort((a, b) => b.value - a.value)) {
    if (left >= feeOf(chosen.length)) break
    chosen.push(utxo)
    left += utxo.value
  }
  const change = left - feeOf(chosen.length)
  if (change < 0 || chosen.length === 0) throw rpcErrors.internal('Insufficient funds')
  for (const utxo of chosen) psbt.addInput(await inputOf(utxo, key, rpcUrl))
  if (change >= dust) psbt.addOutput({ script: key.script, value: BigInt(change) })
  return psbt
}

function addPayments(psbt: Psbt, payments: readonly Payment[]): void {
  for (const { address, amount } of payments) {
    try {
      psbt.addOutput({ address, value: BigInt(amount) })
    } catch {
      throw rpcErrors.invalidParams(`${address} is no address of this network`)
    }
  }
}

async function inputOf(
  { txid, vout, value }: Utxo,
  { type, script }: BitcoinKey,
  rpcUrl: string,
): Promise<Parameters<Psbt['addInput']>[0]> {
  const input = { hash: txid, index: vout }
  if (type !== 'p2pkh') return { ...input, witnessUtxo: { script, value: BigInt(value) } }
  const hex = await readTransactionHex(rpcUrl, txid)
  return {
    ...input,
    nonWitnessUtxo: Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16)),
  }
}
