import fc from 'fast-check'
import { getAddress } from 'viem'
import { eip155Network } from '../../../plugins/chain-eip155/index.js'
import { isAddress } from '../../../plugins/chain-eip155/address/isAddress.js'
import { chainIdToHex, parseChainId } from '../../../plugins/chain-eip155/wallet/chainId.js'
import { readAccounts } from '../../../plugins/chain-eip155/wallet/readAccounts.js'
import { account } from './support/fakeWallet.js'
import { harbor } from './support/networks.js'

const digits = account.slice(2)
const hexDigits = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789abcdefABCDEF')),
  minLength: 40,
  maxLength: 40,
})
const chainIds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

describe('EVM addresses', () => {
  test.each([
    account,
    digits,
    account.toLowerCase(),
    // A wrong checksum is an address by our rule.
    `0x${digits.toLowerCase().replace('f', 'F')}`,
  ])('%s is one', text => {
    expect(isAddress(text)).toBe(true)
  })

  test.each([
    ['39 digits', account.slice(0, -1)],
    ['41 digits', `${account}0`],
    ['a newline at the end', `${digits}\n`],
    ['full-width digits', `0x${'１'.repeat(40)}`],
    ['a capital X', `0X${digits}`],
    ['nothing', ''],
    ['a page', 'x'.repeat(100_000)],
  ])('%s is none', (_, text) => {
    expect(isAddress(text)).toBe(false)
  })

  test('are kept with 0x and checksum, as viem writes them', () => {
    fc.assert(
      fc.property(hexDigits, fc.boolean(), (text, hasPrefix) => {
        const address = getAddress(`0x${text}`)
        expect(readAccounts([hasPrefix ? `0x${text}` : text])).toEqual([{ address, type: 'eoa' }])
      }),
    )
  })

  test('in a list count whatever stands beside them', () => {
    fc.assert(
      fc.property(fc.array(hexDigits, { minLength: 1 }), fc.anything(), fc.nat(), (good, bad, at) => {
        fc.pre(typeof bad !== 'string')
        const withBad: readonly unknown[] = [...good].toSpliced(at % (good.length + 1), 0, bad as string)
        expect(readAccounts(withBad)).toEqual(readAccounts(good))
      }),
    )
  })

  test('are missing in a list that holds other things alone, and the list then is none', () => {
    expect(readAccounts([null, 'x', {}])).toBeUndefined()
    expect(readAccounts([])).toEqual([])
  })
})

describe('chain ids', () => {
  test('are read from hex, number and decimal text alike', () => {
    fc.assert(
      fc.property(chainIds, id => {
        expect(
          [id, String(id), chainIdToHex(id), chainIdToHex(id).toUpperCase().replace('X', 'x')].map(
            parseChainId,
          ),
        ).toEqual([id, id, id, id])
      }),
    )
  })

  test('are never anything but an integer from 1 to 2147483647', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.string()), value => {
        const id = parseChainId(value)
        expect(id === undefined || (Number.isInteger(id) && id > 0 && id < 2 ** 31)).toBe(true)
      }),
    )
  })

  test.each(['0x', '0x0', '0', '1e3', ' 1', '1\n', '0x1g', '-1', '0b1', '1.0', '2147483648', '0x80000000'])(
    'are not read from %j',
    text => {
      expect(parseChainId(text)).toBeUndefined()
    },
  )

  test.each([2_147_483_648, -1, 0, 1.5, Number.NaN, 'abc', null, {}])('of a network must not be %p', id => {
    expect(() => eip155Network({ ...harbor, id: id as number })).toThrow('Invalid chainId')
  })

  test('of a network may be 2147483647', () => {
    expect(eip155Network({ ...harbor, id: 2_147_483_647 }).caipNetworkId).toBe('eip155:2147483647')
  })
})
