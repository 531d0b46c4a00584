import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32, createBase58check } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import { SigHash } from '@scure/btc-signer/transaction.js'
import { hash160, pubECDSA } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { verifyBitcoinMessage } from '../../../../plugins/chain-bip122/verify/verifyBitcoinMessage.js'
import { signBip322, simple, type WitnessType } from '../support/signBip322.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const key = new Uint8Array(32).fill(7)
const message = 'shop.example wants you to sign in'

const signed = (type: WitnessType) => {
  const { witness, ...rest } = signBip322({ key, type }, message)
  const [signature = new Uint8Array(), ...others] = witness
  return { ...rest, signature, others }
}
const verdict = (type: WitnessType, witness: readonly Uint8Array[]): boolean =>
  verifyBitcoinMessage({ ...signed(type), signature: simple(witness) }, mainnet)
const bytes = (...values: number[]) => Uint8Array.from(values)
const curve = secp256k1.CURVE.n

describe.each(['p2wpkh', 'p2sh'] as const)('what a segwit key signed for its %s address', type => {
  const { signature, others } = signed(type)
  const [publicKey = new Uint8Array()] = others
  const der = signature.subarray(0, -1)
  const { r, s } = secp256k1.Signature.fromDER(der)
  const coded = (value: bigint) => [...new secp256k1.Signature(r, value).toDERRawBytes(), SigHash.ALL]

  test('is verified as it is', () => {
    expect(verdict(type, [signature, publicKey])).toBe(true)
    expect(verdict(type, [bytes(...coded(s)), publicKey])).toBe(true)
  })

  test.each<[string, () => readonly Uint8Array[]]>([
    ['its twin with a high s', () => [bytes(...coded(curve - s)), publicKey]],
    [
      'DER with a needless zero',
      () => [bytes(0x30, der[1]! + 1, 2, der[3]! + 1, 0, ...signature.slice(4)), publicKey],
    ],
    ['a byte after DER', () => [bytes(...der, 0, SigHash.ALL), publicKey]],
    ['no word on what it covers', () => [der, publicKey]],
    ['the word for taproot (SIGHASH_DEFAULT)', () => [bytes(...der, SigHash.DEFAULT), publicKey]],
    ['the word for less', () => [bytes(...der, SigHash.NONE), publicKey]],
    ['no key', () => [signature]],
    ['the key first', () => [publicKey, signature]],
    ['the key twice', () => [signature, publicKey, publicKey]],
    ['an empty item more', () => [new Uint8Array(), signature, publicKey]],
    ['an empty item at the end', () => [signature, publicKey, new Uint8Array()]],
    ['the long key', () => [signature, pubECDSA(key, false)]],
    ['a key with the other sign', () => [signature, bytes(publicKey[0]! ^ 1, ...publicKey.slice(1))]],
    ['a key with a byte more', () => [signature, bytes(...publicKey, 0)]],
    ['an empty signature', () => [new Uint8Array(), publicKey]],
    [
      '64 bytes instead of DER',
      () => [bytes(...new secp256k1.Signature(r, s).toCompactRawBytes(), SigHash.ALL), publicKey],
    ],
  ])('is refused with %s', (_what, change) => {
    expect(verdict(type, change())).toBe(false)
  })
})

test('a segwit address of a long key, which no node would let spend, is never verified', () => {
  const program = hash160(pubECDSA(key, false))
  const address = bech32.encode('bc', [0, ...bech32.toWords(program)])
  const { signature } = signed('p2wpkh')
  const given = { address, message, signature: simple([signature, pubECDSA(key, false)]) }
  expect(verifyBitcoinMessage(given, mainnet)).toBe(false)
})

describe('what a taproot key signed', () => {
  const { signature } = signed('p2tr')

  test('is verified as it is, and where it says that it covers all', () => {
    expect(verdict('p2tr', [signature])).toBe(true)
    const { witness } = signBip322({ key, type: 'p2tr' }, message, { sighashType: SigHash.ALL })
    expect(witness[0]).toHaveLength(65)
    expect(verdict('p2tr', witness)).toBe(true)
  })

  test.each<[string, () => readonly Uint8Array[]]>([
    ['SIGHASH_DEFAULT in so many words', () => [bytes(...signature, SigHash.DEFAULT)]],
    ['another word than it was signed with', () => [bytes(...signature, SigHash.ALL)]],
    ['a byte less', () => [signature.subarray(1)]],
    ['an annex', () => [signature, bytes(0x50)]],
    ['a long annex', () => [signature, new Uint8Array(100).fill(0x50)]],
    ['an empty item more', () => [signature, new Uint8Array()]],
    ['an empty item before it', () => [new Uint8Array(), signature]],
    ['its key, as segwit has it', () => [signature, pubECDSA(key)]],
    ['a script and a control block', () => [signature, bytes(0x51), new Uint8Array(33).fill(0xc0)]],
    ['nothing in it', () => [new Uint8Array()]],
  ])('is refused with %s', (_what, change) => {
    expect(verdict('p2tr', change())).toBe(false)
  })
})

describe.each(['p2wpkh', 'p2sh', 'p2tr'] as const)('of a %s address', type => {
  test.each(['NONE', 'SINGLE', 'ALL_ANYONECANPAY', 'NONE_ANYONECANPAY', 'SINGLE_ANYONECANPAY'] as const)(
    'a signature that covers what SIGHASH_%s does is refused',
    name => {
      const { witness } = signBip322({ key, type }, message, { sighashType: SigHash[name] })
      expect(verdict(type, witness)).toBe(false)
    },
  )

  test.each([1, 2, 3])('a signature of a transaction of version %d is refused', version => {
    const { witness } = signBip322({ key, type }, message, { version })
    expect(verdict(type, witness)).toBe(false)
  })

  const { signature, others } = signed(type)
  const [, ...coded] = base64.decode(simple([signature, ...others]))
  const count = 1 + others.length
  test.each<[string, readonly number[]]>([
    ['a long form of its number of items', [0xfd, count, 0, ...coded]],
    ['a longer form', [0xff, count, 0, 0, 0, 0, 0, 0, 0, ...coded]],
    ['more items than bytes', [0xfe, 0xff, 0xff, 0xff, 0xff, ...coded]],
    ['more than can be counted', [0xff, ...new Array<number>(8).fill(0xff), ...coded]],
    ['a long form of the length of an item', [count, 0xfd, signature.length, 0, ...coded.slice(1)]],
    ['an item longer than all', [count, 0xfe, 0xff, 0xff, 0xff, 0x7f, ...coded.slice(1)]],
    ['hundreds of empty items', [253, ...new Uint8Array(252)]],
    ['an item of hundreds of bytes', [count + 1, ...coded, 0xfd, 0x00, 0x01, ...new Uint8Array(256)]],
    ['a whole transaction around it', [0, 0, 0, 0, 0, 1, 1, ...new Uint8Array(41), 1, ...coded, 0, 0, 0, 0]],
    ['a byte after it', [count, ...coded, 0]],
  ])('a witness with %s is refused', (_what, witness) => {
    const given = { ...signed(type), signature: base64.encode(bytes(...witness)) }
    expect(verifyBitcoinMessage(given, mainnet)).toBe(false)
  })

  test('a witness that is longer than any of one key is refused unread', () => {
    const long = base64.encode(Uint8Array.from([count, ...coded, ...new Uint8Array(1_000_000)]))
    expect(verifyBitcoinMessage({ ...signed(type), signature: long }, mainnet)).toBe(false)
  })
})

test('in the old way the twin with a high s finds the same key', () => {
  const wif = createBase58check(sha256).encode(bytes(0x80, ...key, 1))
  const address = createBase58check(sha256).encode(bytes(0, ...hash160(pubECDSA(key))))
  const [header = 0, ...rest] = base64.decode(Signer.sign(wif, address, message))
  const { r, s } = secp256k1.Signature.fromCompact(bytes(...rest))
  const twin = new secp256k1.Signature(r, curve - s).toCompactRawBytes()
  const turned = 31 + ((header - 31) ^ 1)
  const verify = (first: number) =>
    verifyBitcoinMessage({ address, message, signature: base64.encode(bytes(first, ...twin)) }, mainnet)
  expect(verify(turned)).toBe(true)
  expect(verify(header)).toBe(false)
})
