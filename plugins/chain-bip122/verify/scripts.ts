import { Script, type ScriptType } from '@scure/btc-signer/script.js'
import { hash160, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import type { ParsedAddress } from '../address/parseAddress.js'

const opcodes: Readonly<Record<ParsedAddress['type'], (program: Uint8Array) => ScriptType>> = {
  p2pkh: program => ['DUP', 'HASH160', program, 'EQUALVERIFY', 'CHECKSIG'],
  p2sh: program => ['HASH160', program, 'EQUAL'],
  p2wpkh: program => [0, program],
  p2wsh: program => [0, program],
  p2tr: program => [1, program],
}

/** The script that pays to an address (`scriptPubKey`). */
export const outputScript = ({ type, program }: Pick<ParsedAddress, 'type' | 'program'>): Uint8Array =>
  Script.encode(opcodes[type](program))

const withoutScripts = new Uint8Array()

/**
 * What an address of a key has in it, by its type. A p2sh address is of one segwit key (BIP-141, "P2WPKH nested in BIP16 P2SH"), a p2tr
 * address of a key without scripts (BIP-341, `taproot_tweak_pubkey`).
 */
export const programOfKey: Readonly<
  Record<Exclude<ParsedAddress['type'], 'p2wsh'>, (key: Uint8Array) => Uint8Array>
> = {
  p2pkh: key => hash160(key),
  p2wpkh: key => hash160(key),
  p2sh: key => hash160(outputScript({ type: 'p2wpkh', program: hash160(key) })),
  p2tr: key => taprootTweakPubkey(key.subarray(1), withoutScripts)[0],
}
