import type { Psbt } from 'bitcoinjs-lib'
import { rpcErrors } from '../../evm/rpcErrors.js'
import type { BitcoinLibrary } from '../loadBitcoin.js'
import type { BitcoinParameters } from '../bitcoinParameters.js'

/** What a transaction does, for the person who signs it. Amounts in satoshis. */
export interface PsbtPreview {
  /** How many inputs it has, and how many of them are signed now. */
  readonly inputs: { readonly count: number; readonly signed: number }
  /** Where coins go; an output without an address is named by its script. */
  readonly outputs: readonly { readonly to: string; readonly value: bigint }[]
  /** What the inputs have more than the outputs; undefined where an input does not say what it spends. */
  readonly fee: bigint | undefined
}

/** Reads a PSBT. @param base64 as sites send it @throws -32602 when it is none */
export const readPsbt = (bitcoin: BitcoinLibrary, base64: string, { library }: BitcoinParameters): Psbt => {
  try {
    return bitcoin.Psbt.fromBase64(base64, { network: bitcoin.networks[library] })
  } catch (error) {
    throw rpcErrors.invalidParams(error instanceof Error ? error.message : 'not a PSBT')
  }
}

/** What an input spends; undefined where the PSBT does not say. */
export const spentOutput = (
  bitcoin: BitcoinLibrary,
  psbt: Psbt,
  index: number,
): { readonly script: Uint8Array; readonly value: bigint } | undefined => {
  const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[index] ?? {}
  if (witnessUtxo) return witnessUtxo
  const vout = psbt.txInputs[index]?.index
  return nonWitnessUtxo && vout !== undefined
    ? bitcoin.Transaction.fromBuffer(nonWitnessUtxo).outs[vout]
    : undefined
}

/** Says what a transaction does. @param signed how many of its inputs are signed now */
export const previewPsbt = (bitcoin: BitcoinLibrary, psbt: Psbt, signed: number): PsbtPreview => {
  const spent = psbt.txInputs.map((_, index) => spentOutput(bitcoin, psbt, index)?.value)
  const paid = psbt.txOutputs.reduce((sum, { value }) => sum + value, 0n)
  const fee = spent.reduce<bigint | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    -paid,
  )
  return {
    inputs: { count: psbt.inputCount, signed },
    outputs: psbt.txOutputs.map(({ address, script, value }) => ({
      to: address ?? `script ${toHex(script)}`,
      value,
    })),
    fee,
  }
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
