import fc from 'fast-check'
import { safeText, safeWalletName, textLimits } from '../../../kernel/safety/text.js'
import { fastestMs } from '../../support/fastestMs.js'

const { walletName, tokenSymbol, profileName, errorText } = textLimits

test('the limits are those of the fault list', () => {
  expect({ walletName, tokenSymbol, profileName, errorText }).toEqual({
    walletName: 64,
    tokenSymbol: 16,
    profileName: 64,
    errorText: 200,
  })
})

test.each([
  {},
  [],
  ['Harbor'],
  null,
  undefined,
  5,
  true,
  new String('Harbor'),
  '',
  ' \n\t ',
  '\u202E\u200B\u0000',
])('%j gives no text', value => {
  expect(safeText(value, walletName)).toBeUndefined()
})

test.each([
  ['Harbor Wallet', 'Harbor Wallet', 'an ordinary name stays as it is'],
  ['  Harbor  ', 'Harbor', 'white space around it goes'],
  ['<b>Harbor</b>', '<b>Harbor</b>', 'markup stays text'],
  ['Har\u202Ebor', 'Harbor', 'right-to-left override'],
  ['\u2066Har\u2069bor\u061C', 'Harbor', 'bidi isolates and the Arabic letter mark'],
  ['Har\u200B\u200C\u200D\u2060\uFEFFbor', 'Harbor', 'zero-width characters'],
  ['H\u00ADar\u034Fb\u3164or\uFE0F', 'Harbor', 'other characters that show as nothing'],
  ['\uFFF9Har\uFFFAbor\uFFFB', 'Harbor', 'annotation marks'],
  ['Har\u0000\u001B\u007F\u009Bbor', 'Harbor', 'controls'],
  ['Harbor\r\nWallet\tTwo', 'Harbor Wallet Two', 'line breaks and tabs become a space'],
  ['Har\uD83Dbor', 'Harbor', 'half of a surrogate pair'],
  ['Cafe\u0301', 'Caf\u00E9', 'a letter and its accent become one (NFC)'],
  ['Har\u2800bor\uE000\u{F0000}\u{E0041}', 'Harbor', 'the blank of Braille, signs of nobody, tags'],
  ['Z' + '\u0332'.repeat(60) + 'a', 'Z\u0332\u0332a', 'all marks on a letter but two'],
  ['\u0332\u0332Harbor', 'Harbor', 'marks on no letter'],
  ['港湾钱包 💼', '港湾钱包 💼', 'any script, and emoji'],
])('%j is shown as %j: %s', (value, shown) => {
  expect(safeText(value, walletName)).toBe(shown)
})

test('a long name is cut to code points, never inside one, and ends in an ellipsis', () => {
  expect(safeText('a'.repeat(10_000), walletName)).toBe(`${'a'.repeat(63)}…`)
  expect(safeText('💼'.repeat(100), tokenSymbol)).toBe(`${'💼'.repeat(15)}…`)
  expect(safeText(`   ${'a'.repeat(16)}`, tokenSymbol)).toBe('a'.repeat(16))
  expect(safeText(`${'a'.repeat(14)} bcd`, tokenSymbol)).toBe(`${'a'.repeat(14)}…`)
  expect(safeWalletName(`Harbor of the Federation of Orchard Owners ${'and Gardeners '.repeat(9)}`)).toBe(
    'Harbor of the Federation of Orchard Owners and Gardeners and Ga…',
  )
})

describe('whatever the value', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '\u202E',
      '\u200D',
      '\u0301',
      '\u0344',
      '\uD800',
      '\uDC00',
      '\u0085',
      '\u2028',
      '\uFEFF',
      '\u1100\u1161',
      ' ',
    ),
  )
  const texts = fc.array(pieces, { maxLength: 40 }).map(parts => parts.join(''))
  const limits = fc.constantFrom(...Object.values(textLimits))

  test('the text is short, clean, composed and well-formed', () => {
    fc.assert(
      fc.property(texts, limits, (value, limit) => {
        const text = safeText(value, limit)
        if (text === undefined) return
        expect(Array.from(text).length).toBeGreaterThan(0)
        expect(Array.from(text).length).toBeLessThanOrEqual(limit)
        expect(text).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Cs}\p{Bidi_Control}\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/u,
        )
        expect(text).toBe(text.trim())
        expect(text).toBe(text.normalize('NFC'))
      }),
      { numRuns: 1000 },
    )
  })

  test('cleaning a clean text changes nothing', () => {
    fc.assert(
      fc.property(texts, limits, (value, limit) => {
        const text = safeText(value, limit)
        expect(safeText(text, limit)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  test('it never throws', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        if (typeof value !== 'string') expect(safeText(value, walletName)).toBeUndefined()
      }),
    )
  })
})

test.each(['a', '\u0301\u0316', '\u202E', '💼', ' \n'])('100,000 times %j takes less than 10 ms', unit => {
  const value = unit.repeat(100_000)
  expect(fastestMs(() => safeText(value, errorText))).toBeLessThan(10)
})

test.each([
  ['MetaMask ✅ Verified', 'MetaMask Verified'],
  ['Installed · Recommended', 'Installed Recommended'],
  ['★ Harbor | 💼', 'Harbor'],
  ['D\u2019CENT Wallet (beta) 2.0', 'D\u2019CENT Wallet (beta) 2.0'],
  ['✅', undefined],
  ['\u2800', undefined],
  [5, undefined],
])('the name of a wallet %j is shown as %j: nothing in it looks like what the modal says', (name, shown) => {
  expect(safeWalletName(name)).toBe(shown)
})
