import * as library from 'bitcoinjs-lib'
import fc from 'fast-check'
import { isAddressOn } from '../../../plugins/chain-bip122/address/isAddressOn.js'
import { parseAddress } from '../../../plugins/chain-bip122/address/parseAddress.js'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../../../plugins/chain-bip122/index.js'
import { loadBitcoin } from '../../../testing/bip122/loadBitcoin.js'
import { fastestMs } from '../../support/fastestMs.js'

beforeAll(() => loadBitcoin())

const regtest = { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' } as const
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const nested = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

test.each([
  [segwit, 'p2wpkh'],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh'],
  [taproot, 'p2tr'],
  [nested, 'p2sh'],
  [legacy, 'p2pkh'],
])('%s is a %s address of Bitcoin', (address, type) => {
  expect(parseAddress(address)).toMatchObject({ address, type, families: ['main'] })
  expect(isAddressOn(address, bitcoin)).toBe(true)
  expect(isAddressOn(address, bitcoinTestnet)).toBe(false)
})

test('addresses of test networks are told from those of regtest, as far as they differ', () => {
  expect(isAddressOn('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', bitcoinTestnet)).toBe(true)
  expect(isAddressOn('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', bitcoinSignet)).toBe(true)
  expect(isAddressOn('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', regtest)).toBe(false)
  expect(isAddressOn('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', regtest)).toBe(true)
  expect(isAddressOn('2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2', regtest)).toBe(true)
  expect(isAddressOn('2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2', bitcoinTestnet)).toBe(true)
  expect(isAddressOn(segwit, { caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98' })).toBe(false)
})

test('an address in capitals, as QR codes have it, is the one in small letters', () => {
  expect(parseAddress(segwit.toUpperCase())).toEqual(parseAddress(segwit))
  expect(parseAddress(`B${segwit.slice(1)}`)).toBeUndefined()
  expect(parseAddress(legacy.toUpperCase())).toBeUndefined()
})

test.each([
  ['a line break after it', `${segwit}\n`],
  ['a blank before it', ` ${legacy}`],
  ['a script', 'javascript:alert(1)//'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['full-width digits', segwit.replace('1', '\uff11')],
  ['letters that base58 has not', legacy.replace('A', 'O')],
  ['one character too few', segwit.slice(0, -1)],
  ['one character too many', `${taproot}q`],
  ['a bech32 checksum on taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['a bech32m checksum on version 0', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54wxz7'],
  ['a witness version without a meaning', 'bc1sw50qgdz25j'],
  ['a program of no length that there is', 'bc1rw5uspcuh'],
  ['a prefix of another chain', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['a version of another chain', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
  ['an EVM address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['nothing', ''],
  ['no text', null],
  ['an object', { toString: (): string => segwit }],
])('refuses %s', (_, value) => {
  expect(parseAddress(value)).toBeUndefined()
})

test('one wrong character is never an address', () => {
  const alphabet = [...'023456789acdefghjklmnpqrstuvwxyz']
  for (const address of [segwit, taproot])
    fc.assert(
      fc.property(fc.nat({ max: address.length - 4 }), fc.constantFrom(...alphabet), (place, character) => {
        const index = place + 3
        const changed = address.slice(0, index) + character + address.slice(index + 1)
        expect(parseAddress(changed) !== undefined).toBe(changed === address)
      }),
    )
})

test('agrees with bitcoinjs-lib on what is an address, and of what', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
  const { payments, networks } = library
  const network = fc.constantFrom(
    ['main', networks.bitcoin] as const,
    ['test', networks.testnet] as const,
    ['regtest', networks.regtest] as const,
  )
  const kind = fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh')
  fc.assert(
    fc.property(network, kind, bytes(32), ([family, parameters], type, hash) => {
      const short = hash.subarray(0, 20)
      const { address } = payments[type]({ hash: type === 'p2wsh' ? hash : short, network: parameters })
      const parsed = parseAddress(address)
      expect(parsed).toMatchObject({ address, type })
      expect(parsed?.families).toContain(family)
    }),
  )
})

test('takes no time over 100,000 characters', () => {
  for (const text of ['1'.repeat(100_000), `bc1${'q'.repeat(100_000)}`, '\u0000'.repeat(100_000)])
    expect(fastestMs(() => expect(parseAddress(text)).toBeUndefined())).toBeLessThan(10)
})
