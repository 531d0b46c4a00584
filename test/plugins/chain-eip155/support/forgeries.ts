import { getAddress, keccak256, serializeErc6492Signature, toHex, type Hex } from 'viem'
import { create2Factory } from './smartAccount.js'

/** The order of secp256k1's group: as `r` it is no number of a signature. */
const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
const one = '1'.padStart(64, '0')

/** Signatures that no key made. Of some of them `ecrecover` gives the zero address. */
export const forgeries: readonly (readonly [string, Hex])[] = [
  ['zeros, with a mark', `0x${'00'.repeat(64)}1b`],
  ['zeros, with the other mark', `0x${'00'.repeat(64)}1c`],
  ['zeros', `0x${'00'.repeat(65)}`],
  ['r = n', `0x${order}${one}1b`],
  ['s = n', `0x${one}${order}1c`],
  ['r = s = 1', `0x${one}${one}1b`],
  ['r = s = 1, with the other mark', `0x${one}${one}1c`],
  ['random numbers', `${keccak256(toHex('r'))}${keccak256(toHex('s')).slice(2)}1b`],
]

const account = (number: number): Hex => getAddress(`0x${number.toString(16).padStart(40, '0')}`)

/** Accounts of anvil that no key and no contract of ERC-1271 stands behind. */
export const nobodies: readonly (readonly [string, Hex])[] = [
  ['the zero address', account(0)],
  ...Array.from({ length: 10 }, (_, index) => [`precompile ${index + 1}`, account(index + 1)] as const),
  ['an empty account', account(0xa11ce)],
  ['the address of all ones', getAddress(`0x${'ff'.repeat(20)}`)],
  ['a contract without ERC-1271', create2Factory],
]

/** Wraps a signature with a deployment that deploys nothing (ERC-6492). */
export const wrapForgery = (signature: Hex): Hex =>
  serializeErc6492Signature({ address: account(4), data: '0x', signature })
