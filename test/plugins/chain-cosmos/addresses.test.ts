import { bech32, bech32m } from '@scure/base'
import { decodeAddress } from '../../../plugins/chain-cosmos/address/decodeAddress.js'
import { isAddressOn } from '../../../plugins/chain-cosmos/address/isAddressOn.js'
import {
  cosmosHub,
  defineCosmosNetwork,
  hashedReference,
  osmosis,
} from '../../../plugins/chain-cosmos/index.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../../kernel/define.js'

const address = 'cosmos14u4ahcd2ndhvrc4du8tffaqlcudgx8gz7zydh4'
const onOsmosis = 'osmo14u4ahcd2ndhvrc4du8tffaqlcudgx8gzkehap8'
const encode = (prefix: string, length: number) =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(length).fill(7)))

describe('an address', () => {
  test('is the same account on every network, with another prefix', () => {
    expect(decodeAddress(address)?.prefix).toBe('cosmos')
    expect(decodeAddress(address)?.bytes).toEqual(decodeAddress(onOsmosis)?.bytes)
    expect(decodeAddress(address)?.bytes).toHaveLength(20)
  })

  test('belongs to the network of its prefix', () => {
    expect([isAddressOn(address, cosmosHub), isAddressOn(address, osmosis)]).toEqual([true, false])
    expect(isAddressOn(onOsmosis, osmosis)).toBe(true)
  })

  test('of a contract has 32 bytes', () => {
    expect(isAddressOn(encode('cosmos', 32), cosmosHub)).toBe(true)
  })

  test('may be all upper case (BIP-173)', () => {
    expect(isAddressOn(address.toUpperCase(), cosmosHub)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['a number', 5],
    ['an object', {}],
    ['an EVM address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a character less', address.slice(0, -1)],
    ['a character more', `${address}q`],
    ['another character', `${address.slice(0, -1)}5`],
    ['mixed case', address.replace('cosmos14', 'Cosmos14')],
    ['a line break', `${address}\n`],
    ['a space before', ` ${address}`],
    ['full-width digits', address.replace('14', '１４')],
    ['a script', `javascript:alert(1)//${address}`],
    ['21 bytes', encode('cosmos', 21)],
    ['no bytes', encode('cosmos', 0)],
    ['a validator', encode('cosmosvaloper', 20)],
    ['a consensus key', encode('cosmosvalcons', 20)],
    ['a public key', encode('cosmospub', 20)],
    ['the checksum of another standard', bech32m.encode('cosmos', bech32.toWords(new Uint8Array(20)))],
    ['100,000 characters', `cosmos1${'q'.repeat(100_000)}`],
  ])('is not: %s', (_, text) => {
    expect(isAddressOn(text, cosmosHub)).toBe(false)
  })
})

describe('a network', () => {
  test('is described from a few facts', () => {
    expect(cosmosHub).toMatchObject({
      id: 'cosmoshub-4',
      caipNetworkId: 'cosmos:cosmoshub-4',
      chainNamespace: 'cosmos',
      nativeCurrency: { name: 'ATOM', symbol: 'ATOM', decimals: 6 },
      bech32Prefix: 'cosmos',
      denom: 'uatom',
      rpcUrls: { default: { http: [] } },
    })
  })

  const facts = { name: 'Odd', bech32Prefix: 'odd', coin: { denom: 'uodd', symbol: 'ODD', decimals: 6 } }
  /** The samples of CAIP-2's cosmos profile. */
  test.each([
    ['cosmoshub-3', 'cosmoshub-3'],
    ['Binance-Chain-Tigris', 'Binance-Chain-Tigris'],
    ['iov-mainnet', 'iov-mainnet'],
    ['x', 'x'],
  ])('is named by its chain id: %s', (chainId, reference) => {
    expect(defineCosmosNetwork({ ...facts, chainId }).caipNetworkId).toBe(`cosmos:${reference}`)
  })

  test.each([
    ['hashed-', 'hashed-c904589232422def'],
    ['hashed-123', 'hashed-99df5cd68192b33e'],
    ['123456789012345678901234567890123456789012345678', 'hashed-0204c92a0388779d'],
    [' ', 'hashed-36a9e7f1c95b82ff'],
    ['wonderland🧝‍♂️', 'hashed-843d2fc87f40eeb9'],
  ])('with an id that CAIP-2 does not take is named by a hash: %p', async (chainId, reference) => {
    expect(() => defineCosmosNetwork({ ...facts, chainId })).toThrow(RangeError)
    const hashed = await hashedReference(chainId)
    expect(hashed).toBe(reference)
    const network = defineCosmosNetwork({ ...facts, chainId, reference: hashed })
    expect([network.id, network.caipNetworkId]).toEqual([chainId, `cosmos:${reference}`])
    expect(parseCaipNetworkId(network.caipNetworkId)).toEqual({ namespace: 'cosmos', reference })
  })
})

test.each([
  `cosmos:cosmoshub-4:${address}:evil`,
  `cosmos::${address}`,
  `cosmos:cosmoshub-4:`,
  `:cosmoshub-4:${address}`,
  `__proto__:x:${address}`,
  `constructor:a:${address}`,
  `toString:1:${address}`,
  `cosmos:cosmoshub-4`,
])('no CAIP address: %s', text => {
  expect(parseCaipAddress(text, new Set(['cosmos']))).toBeUndefined()
})
