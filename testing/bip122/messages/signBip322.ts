import type { BitcoinKey } from '../BitcoinKey.js'
import { loadBitcoin, type BitcoinLibrary } from '../loadBitcoin.js'
import { encodeLength } from './encodeLength.js'
import { hashBip322Message } from './hashMessage.js'
import { signLegacy } from './signLegacy.js'

const sighashAll = 1
const opReturn = Uint8Array.from([0x6a])

/**
 * Signs a message as BIP-322 says, in its simple form: the witness of a transaction that spends another one, which says the message;
 * neither can ever be sent. Addresses without a witness are signed for in the old way.
 */
export async function signBip322(key: BitcoinKey, message: string): Promise<Uint8Array> {
  if (key.type === 'p2pkh') return signLegacy(key, message)
  const bitcoin = await loadBitcoin()
  const witness = signSpend(bitcoin, key, message)
  return Uint8Array.from([
    ...encodeLength(witness.length),
    ...witness.flatMap(item => [...encodeLength(item.length), ...item]),
  ])
}

function signSpend(bitcoin: BitcoinLibrary, key: BitcoinKey, message: string): readonly Uint8Array[] {
  const toSpend = new bitcoin.Transaction()
  toSpend.version = 0
  const script = Uint8Array.from([0x00, 0x20, ...hashBip322Message(message)])
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, script)
  toSpend.addOutput(key.script, 0n)

  const toSign = new bitcoin.Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(opReturn, 0n)
  if (key.type === 'p2tr') return [key.signer.signSchnorr(toSign.hashForWitnessV1(0, [key.script], [0n], 0))]

  const { output: code } = bitcoin.payments.p2pkh({ pubkey: key.publicKey })
  if (!code) throw new Error('A public key without a script.')
  const signature = key.signer.sign(toSign.hashForWitnessV0(0, code, 0n, sighashAll))
  return [bitcoin.script.signature.encode(signature, sighashAll), key.publicKey]
}
