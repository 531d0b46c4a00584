import { base64 } from '@scure/base'
import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { RawTx, RawWitness, Script } from '@scure/btc-signer/script.js'
import { Transaction, type SigHash } from '@scure/btc-signer/transaction.js'
import { pubECDSA, pubSchnorr, tagSchnorr, type BTC_NETWORK } from '@scure/btc-signer/utils.js'

/** The addresses of one key that BIP-322 is verified for. */
export type WitnessType = 'p2wpkh' | 'p2sh' | 'p2tr'

const payments = {
  p2wpkh: (key: Uint8Array, network?: BTC_NETWORK) => p2wpkh(pubECDSA(key), network),
  p2sh: (key: Uint8Array, network?: BTC_NETWORK) => p2sh(p2wpkh(pubECDSA(key), network), network),
  p2tr: (key: Uint8Array, network?: BTC_NETWORK) => p2tr(pubSchnorr(key), undefined, network),
} as const

/** What a signature may say of itself; by default what BIP-322 wants. */
export interface Said {
  readonly sighashType?: SigHash
  readonly version?: number
}

/** The address of a key, and what it signs a text with by BIP-322: as a payment, which the library builds, signs and finalizes. */
export const signBip322 = (
  { key, type, network }: { key: Uint8Array; type: WitnessType; network?: BTC_NETWORK },
  message: string,
  { sighashType, version = 0 }: Said = {},
): { readonly address: string; readonly message: string; readonly witness: readonly Uint8Array[] } => {
  const payment = payments[type](key, network)
  const { address, script } = payment
  const finalScriptSig = Script.encode([
    0,
    tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message)),
  ])
  const toSpend = RawTx.encode({
    ...{ version: 0, segwitFlag: false, lockTime: 0, witnesses: [] },
    inputs: [{ txid: new Uint8Array(32), index: 0xffff_ffff, finalScriptSig, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
  })
  const toSign = new Transaction({ version, allowUnknownOutputs: true })
  toSign.addInput({
    ...payment,
    ...{ txid: Transaction.fromRaw(toSpend).id, index: 0, sequence: 0 },
    ...{ witnessUtxo: { script, amount: 0n }, ...(sighashType !== undefined && { sighashType }) },
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.signIdx(key, 0, sighashType === undefined ? undefined : [sighashType])
  toSign.finalizeIdx(0)
  return { address, message, witness: toSign.getInput(0).finalScriptWitness ?? [] }
}

/** A witness as wallets send it: the simple form of BIP-322. */
export const simple = (witness: readonly Uint8Array[]): string =>
  base64.encode(RawWitness.encode([...witness]))
