import fc from 'fast-check'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { p2pkh } from '@scure/btc-signer/payment.js'
import { NETWORK, TEST_NETWORK, pubECDSA } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { verifyBitcoinMessage } from '../../../../plugins/chain-bip122/verify/verifyBitcoinMessage.js'
import { signBip322, simple, type WitnessType } from '../support/signBip322.js'

const networks = [
  { name: 'mainnet', id: 'bip122:000000000019d6689c085ae165831e93', network: NETWORK },
  { name: 'testnet3', id: 'bip122:000000000933ea01ad0ee984209779ba', network: TEST_NETWORK },
  { name: 'testnet4', id: 'bip122:00000000da84f2bafbbc53dee25a72ae', network: TEST_NETWORK },
  { name: 'signet', id: 'bip122:00000008819873e925422c1ff0f99f7c', network: TEST_NETWORK },
  {
    name: 'regtest',
    id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    network: { ...TEST_NETWORK, bech32: 'bcrt' },
  },
] as const

const anyKey = fc.nat().map(seed => sha256(Uint8Array.of(seed, seed >> 8, seed >> 16, seed >> 24)))
/** Also of lengths around those that need a mark before them. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(0, 252, 253, 65_535, 65_536).map(length => 'x'.repeat(length)),
)
const keyAsText = (key: Uint8Array, version: number): string =>
  createBase58check(sha256).encode(Uint8Array.of(version, ...key, 1))

describe.each(networks)('on $name', ({ id, network }) => {
  /** Tells that a signature is of its text, its address and its kind of network, and of no other. */
  const expectVerified = (
    given: { address: string; message: string; signature: string },
    stranger: string,
  ) => {
    expect(verifyBitcoinMessage(given, id)).toBe(true)
    expect(verifyBitcoinMessage({ ...given, message: `${given.message} ` }, id)).toBe(false)
    expect(verifyBitcoinMessage({ ...given, address: stranger }, id)).toBe(false)
    const elsewhere = networks.find(other => (other.network === NETWORK) !== (network === NETWORK))
    expect(verifyBitcoinMessage(given, elsewhere!.id)).toBe(false)
  }

  const types = ['p2wpkh', 'p2sh', 'p2tr'] as const satisfies readonly WitnessType[]
  test.each(types)('what @scure/btc-signer and bip322-js sign for a %s address is verified', type => {
    fc.assert(
      fc.property(anyKey, anyText, (key, text) => {
        const { witness, address, message } = signBip322({ key, type, network }, text)
        const stranger = signBip322({ key: sha256(key), type, network }, text).address
        expectVerified({ address, message, signature: simple(witness) }, stranger)
        const signature = Signer.sign(keyAsText(key, network.wif), address, message)
        expectVerified({ address, message, signature }, stranger)
      }),
      { numRuns: 2 },
    )
  })

  test('what bip322-js signs for a p2pkh address, in the old way, is verified', () => {
    fc.assert(
      fc.property(anyKey, anyText, (key, message) => {
        const [address, stranger] = [key, sha256(key)].map(each => p2pkh(pubECDSA(each), network).address)
        const signature = Signer.sign(keyAsText(key, network.wif), address!, message)
        expectVerified({ address: address!, message, signature }, stranger!)
      }),
      { numRuns: 2 },
    )
  })
})
