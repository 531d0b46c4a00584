import { StrKey } from '@stellar/stellar-base'
import fc from 'fast-check'
import { isStellarAddress } from '../../../examples/third-party-chain/isStellarAddress.js'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const address = 'GBXFXNDLV4LSWA4VB7YIL5GBD7BVNR22SGBTDKMO2SBZZHDXSKZYCP7L'

test('addresses are those of @stellar/stellar-base', () => {
  fc.assert(
    fc.property(key, bytes => {
      expect(isStellarAddress(StrKey.encodeEd25519PublicKey(Buffer.from(bytes)))).toBe(true)
    }),
  )
})

test('a changed character is noticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 55 }), fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'), (at, other) => {
      const changed = address.slice(0, at) + other + address.slice(at + 1)
      fc.pre(changed !== address)
      expect(isStellarAddress(changed)).toBe(false)
    }),
  )
})

test.each([
  undefined,
  null,
  42,
  [address],
  '',
  `${address}\n`,
  ` ${address}`,
  address.toLowerCase(),
  address.slice(1),
  // The secret of SEP-53's test vectors, a muxed account, and a contract: none of them is an account.
  'SAKICEVQLYWGSOJS4WW7HZJWAHZVEEBS527LHK5V4MLJALYKICQCJXMW',
  'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ',
  StrKey.encodeContract(Buffer.alloc(32, 7)),
])('%p is no address of an account', value => {
  expect(isStellarAddress(value)).toBe(false)
})
