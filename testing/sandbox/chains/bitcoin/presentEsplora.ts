import type { BitcoinLibrary } from './loadBitcoin.js'
import type { BitcoinInput, BitcoinOutput, BitcoinTransaction, BitcoinUtxo } from './BitcoinNode.js'
import { classifyScript } from './classifyScript.js'

type Network = BitcoinLibrary['networks']['bitcoin']

/** What is needed to write a network's addresses. */
export interface EsploraWriter {
  readonly bitcoin: BitcoinLibrary
  readonly network: Network
  /** Hash and time of a block. */
  block(height: number): Promise<{ readonly hash: string; readonly time: number } | undefined>
}

const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** The script of an address; undefined for what is none of the network. */
export const scriptOf = ({ bitcoin, network }: EsploraWriter, address: string): string | undefined => {
  try {
    return Buffer.from(bitcoin.address.toOutputScript(address, network)).toString('hex')
  } catch {
    return undefined
  }
}

const presentOutput = ({ bitcoin, network }: EsploraWriter, { script, value }: BitcoinOutput) => {
  const kind = classifyScript(script)
  const hasAddress = kind !== 'op_return' && kind !== 'unknown'
  return {
    scriptpubkey: script,
    scriptpubkey_asm: bitcoin.script.toASM(fromHex(script)),
    scriptpubkey_type: kind,
    ...(hasAddress && { scriptpubkey_address: bitcoin.address.fromOutputScript(fromHex(script), network) }),
    value,
  }
}

const presentInput = (
  writer: EsploraWriter,
  { txid, vout, spends, scriptSig, witness, sequence }: BitcoinInput,
) => ({
  txid,
  vout,
  prevout: spends ? presentOutput(writer, spends) : null,
  scriptsig: scriptSig,
  scriptsig_asm: writer.bitcoin.script.toASM(fromHex(scriptSig)),
  ...(witness.length > 0 && { witness }),
  is_coinbase: spends === undefined,
  sequence,
})

/** Where a transaction stands: waiting, or in a block. */
export const presentStatus = async (writer: EsploraWriter, height: number | undefined) => {
  const block = height === undefined ? undefined : await writer.block(height)
  if (!block) return { confirmed: false }
  return { confirmed: true, block_height: height, block_hash: block.hash, block_time: block.time }
}

/** A transaction as Esplora gives it. */
export const presentTransaction = async (writer: EsploraWriter, transaction: BitcoinTransaction) => {
  const { txid, version, locktime, inputs, outputs, size, weight, height } = transaction
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const isCoinbase = inputs.some(({ spends }) => spends === undefined)
  return {
    ...{ txid, version, locktime, size, weight },
    vin: inputs.map(input => presentInput(writer, input)),
    vout: outputs.map(output => presentOutput(writer, output)),
    fee: isCoinbase
      ? 0
      : sum(inputs.map(({ spends }) => spends?.value ?? 0)) - sum(outputs.map(({ value }) => value)),
    status: await presentStatus(writer, height),
  }
}

/** A coin as Esplora lists it. */
export const presentUtxo = async (writer: EsploraWriter, { txid, vout, value, height }: BitcoinUtxo) => ({
  ...{ txid, vout, value },
  status: await presentStatus(writer, height),
})

const statsOf = (transactions: readonly BitcoinTransaction[], script: string) => {
  const own = (outputs: readonly (BitcoinOutput | undefined)[]) =>
    outputs.flatMap(output => (output?.script === script ? [output.value] : []))
  const funded = transactions.flatMap(({ outputs }) => own(outputs))
  const spent = transactions.flatMap(({ inputs }) => own(inputs.map(({ spends }) => spends)))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: transactions.length,
  }
}

/** What came to an address and left it, in blocks and waiting. */
export const presentAddress = (address: string, script: string, history: readonly BitcoinTransaction[]) => ({
  address,
  chain_stats: statsOf(
    history.filter(({ height }) => height !== undefined),
    script,
  ),
  mempool_stats: statsOf(
    history.filter(({ height }) => height === undefined),
    script,
  ),
})
