import { compactSize } from './compactSize.js'
import { hash160 } from './hash160.js'
import { hash256 } from './hash256.js'
import { joinBytes } from './joinBytes.js'
import { outputScript } from './outputScript.js'
import { noAmount, nothing, zero } from './toSign.js'

const sighashAll = [1, 0, 0, 0] as const

/** The hash that a segwit key signs to spend what says a text (BIP-143 over BIP-322). @param id that of {@link spentId} */
export const segwitSpendingHash = (id: Uint8Array, key: Uint8Array): Uint8Array => {
  const code = outputScript({ type: 'p2pkh', program: hash160(key) })
  const spent = joinBytes(id, zero)
  const hashes = joinBytes(hash256(spent), hash256(joinBytes(zero)))
  const input = joinBytes(spent, compactSize(code.length), code, noAmount, zero)
  return hash256(joinBytes(zero, hashes, input, hash256(nothing), zero, sighashAll))
}
