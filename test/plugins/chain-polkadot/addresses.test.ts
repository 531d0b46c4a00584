import { decodeAddress as referenceDecode, encodeAddress as referenceEncode } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { decodeAddress } from '../../../plugins/chain-polkadot/address/decodeAddress.js'
import { encodeAddress } from '../../../plugins/chain-polkadot/address/encodeAddress.js'
import { isAddressOn } from '../../../plugins/chain-polkadot/address/isAddressOn.js'
import { prefixOf } from '../../../plugins/chain-polkadot/address/prefixOf.js'
import { kusamaRelay, polkadotRelay } from '../../../plugins/chain-polkadot/networks.js'
import { fastestMs } from '../../support/fastestMs.js'

const alice = {
  generic: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
}

const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 })
/** 46 and 47 are reserved, and refused by the reference. */
const prefix = fc.integer({ min: 0, max: 16_383 }).filter(value => value !== 46 && value !== 47)

test('one key is written differently on each network', () => {
  const key = decodeAddress(alice.generic)!.accountId
  expect([42, 0, 2].map(each => encodeAddress({ prefix: each, accountId: key }))).toEqual(
    Object.values(alice),
  )
  expect(Object.values(alice).map(text => decodeAddress(text)?.prefix)).toEqual([42, 0, 2])
})

test('addresses are those of @polkadot/util-crypto, with every prefix', () => {
  fc.assert(
    fc.property(accountId, prefix, (key, each) => {
      const text = encodeAddress({ prefix: each, accountId: key })
      expect(text).toBe(referenceEncode(key, each))
      expect(decodeAddress(text)).toEqual({ prefix: each, accountId: referenceDecode(text) })
    }),
    { numRuns: 300 },
  )
})

test('a changed character is noticed', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: alice.polkadot.length - 1 }),
      fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZ'),
      (at, other) => {
        const changed = alice.polkadot.slice(0, at) + other + alice.polkadot.slice(at + 1)
        fc.pre(changed !== alice.polkadot)
        expect(decodeAddress(changed)).toBeUndefined()
      },
    ),
  )
})

test.each([
  undefined,
  null,
  42,
  {},
  [alice.polkadot],
  '',
  'x',
  `${alice.polkadot}\n`,
  ` ${alice.polkadot}`,
  `${alice.polkadot}1`,
  alice.polkadot.slice(1),
  alice.polkadot.toLowerCase(),
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6SpO',
  '１５oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'javascript:alert(1)//15oF4uVJwmo4TdGW7VfQxNLavjCXvi',
  // Of an index, and of a public key with 33 bytes.
  referenceEncode(Uint8Array.of(1), 42),
  referenceEncode(new Uint8Array(33), 42),
])('%p is no address', value => {
  expect(decodeAddress(value)).toBeUndefined()
})

test('a long text is refused at once', () => {
  expect(fastestMs(() => expect(decodeAddress('1'.repeat(100_000))).toBeUndefined())).toBeLessThan(10)
})

test('an address of a network is in its own form, or in the generic one', () => {
  expect(isAddressOn(alice.polkadot, polkadotRelay)).toBe(true)
  expect(isAddressOn(alice.generic, polkadotRelay)).toBe(true)
  expect(isAddressOn(alice.kusama, polkadotRelay)).toBe(false)
  expect(isAddressOn(alice.kusama, kusamaRelay)).toBe(true)
})

test.each([
  [{ ss58Prefix: 0 }, 0],
  [{ ss58Prefix: 16_383 }, 16_383],
  [{ ss58Prefix: 16_384 }, 42],
  [{ ss58Prefix: -1 }, 42],
  [{ ss58Prefix: 1.5 }, 42],
  [{ ss58Prefix: '0' }, 42],
  [{}, 42],
])('a network with %p writes addresses with the prefix %p', (facts, expected) => {
  expect(prefixOf({ ...polkadotRelay, ss58Prefix: undefined, ...facts } as never)).toBe(expected)
})
