import { jest } from '@jest/globals'
import { unapprovedText } from '../../../../plugins/connector-walletconnect/views/unapproved.js'
import { createMonthTitles } from '../../../../plugins/feature-history/views/rowsByMonth.js'
import { createTimeTexts } from '../../../../plugins/feature-history/views/timeTexts.js'
import { decimalSeparator, parseAmount } from '../../../../money-kit/parseAmount.js'
import { createDateFormat } from '../../../../ui-shell/kit/text/createDateFormat.js'
import { createNumberFormat } from '../../../../ui-shell/kit/text/createNumberFormat.js'
import { joinNames } from '../../../../ui-shell/kit/text/joinNames.js'

const at = Date.UTC(2026, 10, 25, 17, 30)
const dayMs = 24 * 3600_000

/** An engine without the data of a language: its formats throw as they are made. */
beforeEach(() => {
  const names = ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat'] as const
  for (const name of names)
    jest.spyOn(Intl, name).mockImplementation(() => {
      throw new RangeError('Internal error. Icu error.')
    })
})
afterEach(() => jest.restoreAllMocks())

test('moments are written in digits', () => {
  expect(createDateFormat('de', { dateStyle: 'medium' })(at)).toBe('2026-11-25 17:30 UTC')
})

test('so are those of the history, and its months', () => {
  const { short, long } = createTimeTexts('de')
  expect(long(at)).toBe('2026-11-25 17:30 UTC')
  expect(short(at, at + 60_000)).toBe('2026-11-25 17:30 UTC')
  expect(short(at, at + 9 * dayMs)).toBe('2026-11-25 17:30 UTC')
  expect(createMonthTitles('de')({ year: 2026, month: 10 }, at)).toBe('2026-11')
})

test('names are listed with commas', () => {
  expect(joinNames('de', ['Solana', 'Bitcoin'])).toBe('Solana, Bitcoin')
  const t = Object.assign((_: string, values = {}) => JSON.stringify(values), { locale: 'de' })
  const networks = [{ name: 'Harbor' }, { name: 'Lagoon' }] as never
  expect(unapprovedText(t as never, { wallet: 'W', chains: [], networks })).toContain('Harbor, Lagoon')
})

test('amounts are written and read with a point', () => {
  expect(createNumberFormat('de', {})('1.5')).toBe('1.5')
  expect(decimalSeparator('de')).toBe('.')
  expect(parseAmount('1.5', 'de')).toEqual({ value: '1.5' })
})
