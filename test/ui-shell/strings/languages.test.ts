import { withLatinDigits } from '../../../ui-shell/strings/languages.js'

const written = (locale: string) => ({
  number: new Intl.NumberFormat(locale).format(12),
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(2026, 0, 12)),
  since: new Intl.RelativeTimeFormat(locale).format(-12, 'minute'),
})

// What engines before ICU 72 write for `ar` is what others write for `ar-u-nu-arab`.
test.each(['en', 'de', 'ar', 'ar-EG', 'ar-u-nu-arab', 'fa', 'fa-u-nu-arabext', 'bn', 'mr'])(
  'numbers, days and times in %s have Latin digits',
  locale => {
    const { number, day, since } = written(withLatinDigits(locale))
    for (const text of [number, day, since]) {
      expect(text).toMatch(/\d/)
      expect(text).not.toMatch(/[^\P{Nd}\d]/u)
    }
  },
)

test('a language that Intl cannot read stays as it is', () => {
  expect(withLatinDigits('not a tag')).toBe('not a tag')
})
