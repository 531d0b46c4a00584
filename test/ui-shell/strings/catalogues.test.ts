import { compileMessage as reference } from '@lingui/message-utils/compileMessage'
import { compileCatalogue } from '../../../scripts/compile-messages.mjs'
import { compileMessage } from '../../../ui-shell/strings/compileMessage.js'
import { directionOf, languages } from '../../../ui-shell/strings/languages.js'
import { placeholdersOf, readCatalogue, type Catalogue } from '../../support/strings/catalogue.js'

/** The folders of the shell that have messages. */
const parts = ['ui-shell', 'ui-shell/core/account', 'ui-shell/core/onboarding']
const read = (name: string) => Object.assign({}, ...parts.map(part => readCatalogue(part, name))) as Catalogue
const english = read('en')
const others = Object.keys(languages).filter(name => name !== 'en')

describe.each(others)('the catalogue %s', name => {
  const messages = read(name)

  test('has the messages of the English one, and no others', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
  })

  test('has the same placeholders in each', () => {
    expect(placeholdersOf(messages)).toEqual(placeholdersOf(english))
  })

  test('has every plural form that its language knows', () => {
    const forms = new Intl.PluralRules(name).resolvedOptions().pluralCategories
    for (const [id, text] of Object.entries(messages)) {
      if (!text.includes('plural')) continue
      const [[, , cases]] = compileMessage(text) as unknown as [[string, string, object]]
      expect([id, Object.keys(cases)]).toEqual([id, expect.arrayContaining(forms)])
    }
  })
})

test('no part says what another one says, too', () => {
  const ids = parts.flatMap(part => Object.keys(readCatalogue(part, 'en')))
  expect(ids).toHaveLength(new Set(ids).size)
})

test('Arabic is written from the right, German from the left', () => {
  expect([directionOf('ar-EG'), directionOf('de'), directionOf('he')]).toEqual(['rtl', 'ltr', 'rtl'])
})

describe('ICU texts', () => {
  const samples = [
    ...['en', ...others].flatMap(name => Object.values(read(name))),
    'plain',
    "It's fine",
    "'{'quoted'}' and {name}",
    "two '' apostrophes, {name}",
    '{n, plural, offset:1 =0 {none} one {# left, {name}} other {# left}}',
    "{n, plural, other {a '#' stays}}",
    '{kind, select, a {A} other {{n, plural, one {one} other {#}}}}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{n, number} and {n, number, percent} and {d, date, short}',
    'a # outside, {name}',
    '{ spaced , plural , other { x } }',
  ].filter(text => text.includes('{'))

  test.each(samples)('%s compiles to what lingui makes of it', text => {
    expect(compileMessage(text)).toEqual(reference(text))
  })

  test.each(['{', '{a', 'a } b', '{a, plural}x}', '{n, plural, one {x}', '{}', '{n, plural, one x}'])(
    '%s is no ICU text, and is shown as it is',
    text => expect(compileMessage(text)).toEqual([text]),
  )

  test('are compiled by the build, others are left alone', () => {
    expect(compileCatalogue({ a: 'Hi {name}', b: "It's" })).toEqual({ a: ['Hi ', ['name']], b: "It's" })
  })
})
