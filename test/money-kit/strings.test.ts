import { withMoneyStrings } from '../../money-kit/strings/index.js'
import type { Languages } from '../../kernel/define.js'

const own = {
  en: { 'acme.title': 'Acme', 'money.hash': 'Hash' },
  de: () => Promise.resolve({ default: { 'acme.title': 'Akme' } }),
  fr: { 'acme.title': 'Acmé' },
}

/** What is said in a language that is fetched. */
const said = async (languages: Languages, name: string) => {
  const messages = languages[name]
  return typeof messages === 'function' ? (await messages()).default : messages
}

test("a plugin's messages come with those of the kit, and stand over them", async () => {
  const joined = withMoneyStrings(own)
  expect(joined.en).toMatchObject({ 'acme.title': 'Acme', 'money.hash': 'Hash' })
  expect(joined.en).toHaveProperty(['money.elsewhere.switch'], 'Switch to {network}')
  expect(await said(joined, 'de')).toMatchObject({ 'acme.title': 'Akme', 'money.hash': 'Transaktion' })
})

test('a language that only one of them has is said as far as it goes', async () => {
  const joined = withMoneyStrings(own)
  expect(await said(joined, 'fr')).toEqual({ 'acme.title': 'Acmé' })
  expect(await said(joined, 'ar')).toMatchObject({ 'money.hash': 'المعاملة' })
})
