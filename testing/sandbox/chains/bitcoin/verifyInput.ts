import type { Transaction } from 'bitcoinjs-lib'
import { BitcoinRejection } from './BitcoinRejection.js'
import { classifyScript } from './classifyScript.js'
import { curve } from '../../../bip122/curve.js'
import type { BitcoinLibrary } from './loadBitcoin.js'

/** An output as it is spent. */
export interface Spent {
  readonly script: Uint8Array
  readonly value: bigint
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const isEqual = (a: Uint8Array, b: Uint8Array): boolean => toHex(a) === toHex(b)

const refuse = (why: string): never => {
  throw new BitcoinRejection(-26, `mandatory-script-verify-flag-failed (${why})`)
}

/** Verifies the inputs of transactions: scripts, keys, signatures. Knows p2pkh, p2sh-p2wpkh, p2wpkh and key spends of p2tr. */
export class InputVerifier {
  constructor(private readonly bitcoin: BitcoinLibrary) {}

  /** @param spends what the inputs spend, one an input @throws BitcoinRejection when one may not */
  verify(transaction: Transaction, spends: readonly Spent[]): void {
    spends.forEach((spent, index) => this.#verifyInput(transaction, index, spent, spends))
  }

  #verifyInput(transaction: Transaction, index: number, spent: Spent, all: readonly Spent[]): void {
    const { script: scriptSig = new Uint8Array(), witness = [] } = transaction.ins[index] ?? {}
    switch (classifyScript(toHex(spent.script))) {
      case 'p2pkh':
        if (witness.length > 0) refuse('Witness provided for non-witness script')
        return this.#verifyKeyHash(transaction, index, spent, scriptSig)
      case 'v0_p2wpkh':
        if (scriptSig.length > 0) refuse('Witness requires empty scriptSig')
        return this.#verifyWitnessKeyHash(transaction, index, spent.script, spent.value, witness)
      case 'p2sh':
        return this.#verifyNested(transaction, index, spent, scriptSig, witness)
      case 'v1_p2tr':
        if (scriptSig.length > 0) refuse('Witness requires empty scriptSig')
        return this.#verifyTaproot(transaction, index, spent, all, witness)
      default:
        return refuse('this ledger does not know how to spend such an output')
    }
  }

  #verifyKeyHash(transaction: Transaction, index: number, { script }: Spent, scriptSig: Uint8Array): void {
    const { bitcoin } = this
    const [signature, publicKey, ...others] = bitcoin.script.decompile(scriptSig) ?? []
    if (!(signature instanceof Uint8Array) || !(publicKey instanceof Uint8Array) || others.length > 0)
      return refuse('a signature and a public key are needed')
    if (!isEqual(script.subarray(3, 23), bitcoin.crypto.hash160(publicKey))) refuse('OP_EQUALVERIFY')
    this.#assertEcdsa(signature, publicKey, hashType => transaction.hashForSignature(index, script, hashType))
  }

  /** A p2wpkh program, bare or inside p2sh. */
  #verifyWitnessKeyHash(
    transaction: Transaction,
    index: number,
    program: Uint8Array,
    value: bigint,
    witness: readonly Uint8Array[],
  ): void {
    const { bitcoin } = this
    const [signature, publicKey, ...others] = witness
    if (!signature || publicKey?.length !== 33 || others.length > 0)
      return refuse('Witness program hash mismatch')
    const hash = program.subarray(2)
    if (!isEqual(hash, bitcoin.crypto.hash160(publicKey))) refuse('Witness program hash mismatch')
    const code = bitcoin.payments.p2pkh({ hash }).output
    if (!code) return refuse('Witness program hash mismatch')
    this.#assertEcdsa(signature, publicKey, hashType =>
      transaction.hashForWitnessV0(index, code, value, hashType),
    )
  }

  #verifyNested(
    transaction: Transaction,
    index: number,
    { script, value }: Spent,
    scriptSig: Uint8Array,
    witness: readonly Uint8Array[],
  ): void {
    const { bitcoin } = this
    const [redeem, ...others] = bitcoin.script.decompile(scriptSig) ?? []
    if (!(redeem instanceof Uint8Array) || others.length > 0) return refuse('a redeem script is needed')
    if (!isEqual(script.subarray(2, 22), bitcoin.crypto.hash160(redeem))) refuse('OP_EQUAL')
    if (classifyScript(toHex(redeem)) !== 'v0_p2wpkh') refuse('of p2sh, this ledger knows p2sh-p2wpkh only')
    this.#verifyWitnessKeyHash(transaction, index, redeem, value, witness)
  }

  #verifyTaproot(
    transaction: Transaction,
    index: number,
    { script }: Spent,
    all: readonly Spent[],
    witness: readonly Uint8Array[],
  ): void {
    const [signature, ...others] = witness
    if (!signature || others.length > 0) return refuse('of p2tr, this ledger knows key spends only')
    const hashType = signature.length === 65 ? signature[64] : 0
    // A default that is spelled out would be a second form of the same signature (BIP-341).
    if ((signature.length !== 64 && signature.length !== 65) || (signature.length === 65 && !hashType))
      return refuse('Invalid Schnorr signature size')
    const hash = transaction.hashForWitnessV1(
      index,
      all.map(spent => spent.script),
      all.map(spent => spent.value),
      hashType ?? 0,
    )
    if (!curve.verifySchnorr(hash, script.subarray(2), signature.subarray(0, 64)))
      refuse('Invalid Schnorr signature')
  }

  #assertEcdsa(signature: Uint8Array, publicKey: Uint8Array, hashOf: (hashType: number) => Uint8Array): void {
    const { bitcoin } = this
    try {
      const { signature: compact, hashType } = bitcoin.script.signature.decode(signature)
      if (curve.verify(hashOf(hashType), publicKey, compact)) return
    } catch {
      return refuse('Non-canonical DER signature')
    }
    refuse('Signature must be zero for failed CHECK(MULTI)SIG operation')
  }
}
