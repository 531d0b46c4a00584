import fc from 'fast-check'
import { caipAddress, parseCaipAddress, parseCaipNetworkId } from '../../../kernel/contract/caip.js'
import { fastestMs } from '../../support/fastestMs.js'

const known = new Set(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])

const textOf = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const namespaces = textOf(`-${lower}${digits}`, 3, 8)
const references = textOf(`-_${lower}${lower.toUpperCase()}${digits}`, 1, 32)
const addresses = textOf(`-.%${lower}${lower.toUpperCase()}${digits}`, 1, 128)

describe('network ids (CAIP-2)', () => {
  test.each([
    ['eip155:1', 'eip155', '1'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
    ['cosmos:cosmoshub-4', 'cosmos', 'cosmoshub-4'],
    ['cosmos:Binance-Chain-Tigris', 'cosmos', 'Binance-Chain-Tigris'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['starknet:SN_GOERLI', 'starknet', 'SN_GOERLI'],
    ['tez:NetXdQprcVkpaWU', 'tez', 'NetXdQprcVkpaWU'],
  ])('%s is read, whatever its namespace', (text, namespace, reference) => {
    expect(parseCaipNetworkId(text)).toEqual({ namespace, reference })
  })

  test.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:0x1',
    'eip155:1:',
    'ab:1',
    'ninechars:1',
    'EIP155:1',
    'eip155:1\n',
    ' eip155:1',
    'eip155:1.5',
    'eip155:１',
    `eip155:${'1'.repeat(33)}`,
    '__proto__:1',
    null,
    undefined,
    1,
    {},
    ['eip155:1'],
  ])('%j is no network id', text => {
    expect(parseCaipNetworkId(text)).toBeUndefined()
  })

  test('every well-formed id comes back in its two parts', () => {
    fc.assert(
      fc.property(namespaces, references, (namespace, reference) => {
        expect(parseCaipNetworkId(`${namespace}:${reference}`)).toEqual({ namespace, reference })
      }),
    )
  })
})

describe('account addresses (CAIP-10)', () => {
  test.each([
    'toString:1:0x1',
    '__proto__:1:x',
    'constructor:a:b',
    'eip155::0x1',
    'eip155:1',
    ':1:0x1',
    'eip155:1:0x1:',
    'eip155:1:0x1:evil',
    'eip155:1:',
    'eip155:1:0x1\n',
    'eip155:1:0x<img>',
    'valueOf:1:0x1',
    'tezos:1:tz1',
    `eip155:1:${'a'.repeat(129)}`,
    null,
    { toString: () => 'eip155:1:0x1' },
    ['eip155:1:0x1'],
  ])('%j is no account', text => {
    expect(parseCaipAddress(text, known)).toBeUndefined()
  })

  test('an account of a known namespace comes back in its three parts', () => {
    expect(parseCaipAddress('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', known)).toEqual({
      namespace: 'eip155',
      reference: '1',
      address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
    })
    expect(parseCaipAddress('hedera:mainnet:0.0.1234-zbhlt', new Map([['hedera', 1]]))).toEqual({
      namespace: 'hedera',
      reference: 'mainnet',
      address: '0.0.1234-zbhlt',
    })
  })

  test('each part may be as long as CAIP allows', () => {
    const parts = { namespace: 'n'.repeat(8), reference: 'r'.repeat(32), address: 'a'.repeat(128) }
    const text = Object.values(parts).join(':')
    expect(parseCaipAddress(text, new Set([parts.namespace]))).toEqual(parts)
  })

  test('every well-formed account of a known namespace comes back as it was joined', () => {
    fc.assert(
      fc.property(namespaces, references, addresses, (namespace, reference, address) => {
        const text = caipAddress(`${namespace}:${reference}`, address)
        expect(parseCaipAddress(text, new Set([namespace]))).toEqual({ namespace, reference, address })
        expect(parseCaipAddress(text, new Set())).toBeUndefined()
        expect(parseCaipNetworkId(text)).toBeUndefined()
      }),
    )
  })

  test('what is read is always what was written: no text is cut, trimmed or repaired', () => {
    const nearly = fc.array(
      fc.oneof(
        namespaces,
        references,
        fc.constantFrom(':', '::', '\n', ' ', '%'),
        fc.string({ unit: 'binary' }),
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(nearly, parts => {
        const text = parts.join(':')
        const network = parseCaipNetworkId(text)
        const account = parseCaipAddress(text, { has: () => true })
        if (network) expect(`${network.namespace}:${network.reference}`).toBe(text)
        if (account) expect(`${account.namespace}:${account.reference}:${account.address}`).toBe(text)
        expect(network && account).toBeUndefined()
      }),
    )
  })
})

test.each(['a', ':', 'eip155:1:', '%', '\u{1F600}'])('100,000 times %j is refused within 10 ms', unit => {
  const text = unit.repeat(100_000)
  const read = () =>
    expect([parseCaipNetworkId(text), parseCaipAddress(text, known)]).toEqual([undefined, undefined])
  expect(fastestMs(read)).toBeLessThan(10)
})
