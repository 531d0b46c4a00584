import { RawOldTx, RawOutput, Script, VarBytes } from '@scure/btc-signer/script.js'
import { concatBytes, hash160, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { outputScript } from './scripts.js'

/** What a signature covers: all of the transaction, said by its last byte or, by taproot keys, by none. */
export const sighash = { default: 0, all: 1 } as const

/**
 * The id, lowest byte first, of the transaction that says a text and pays nothing to an address (BIP-322, `to_spend`): whoever can spend
 * it has signed the text. It can never be sent. @param script that of the address
 */
const spentId = (message: string, script: Uint8Array): Uint8Array => {
  const messageHash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const input = {
    txid: new Uint8Array(32),
    index: 0xffff_ffff,
    finalScriptSig: Script.encode([0, messageHash]),
    sequence: 0,
  }
  const outputs = [{ amount: 0n, script }]
  return sha256x2(RawOldTx.encode({ version: 0, inputs: [input], outputs, lockTime: 0 }))
}

/** Version, lock time, sequence, and the index of what is spent, of the transaction that signs a text (BIP-322, `to_sign`). */
const zero = new Uint8Array(4)

/** What it spends. */
const noAmount = new Uint8Array(8)

/** Its one output: to nobody. */
const nothing = RawOutput.encode({ amount: 0n, script: Script.encode(['RETURN']) })

/**
 * The hash that a segwit key signs to spend what says a text (BIP-143 over BIP-322).
 * @param script that of the address @param key 33 bytes
 */
export const segwitSpendingHash = (message: string, script: Uint8Array, key: Uint8Array): Uint8Array => {
  const spent = concatBytes(spentId(message, script), zero)
  const code = VarBytes.encode(outputScript({ type: 'p2pkh', program: hash160(key) }))
  const kind = Uint8Array.of(sighash.all, 0, 0, 0)
  const input = [spent, code, noAmount, zero]
  return sha256x2(zero, sha256x2(spent), sha256x2(zero), ...input, sha256x2(nothing), zero, kind)
}

/**
 * The hash that a taproot key signs to spend what says a text (BIP-341 over BIP-322).
 * @param script that of the address @param kind what the signature says that it covers
 */
export const taprootSpendingHash = (
  message: string,
  script: Uint8Array,
  kind: (typeof sighash)[keyof typeof sighash],
): Uint8Array => {
  const spent = concatBytes(spentId(message, script), zero)
  const inputs = [spent, noAmount, VarBytes.encode(script), zero].map(bytes => sha256(bytes))
  const spending = [Uint8Array.of(0), zero]
  return tagSchnorr('TapSighash', Uint8Array.of(0, kind), zero, zero, ...inputs, sha256(nothing), ...spending)
}
