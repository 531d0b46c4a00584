import { existsSync, readdirSync } from 'node:fs'
import { languages } from '../../ui-shell/strings/languages.js'
import { placeholdersOf, readCatalogue } from '../support/strings/catalogue.js'

const parts = readdirSync('plugins')
  .flatMap(name => [`plugins/${name}`, `plugins/${name}/views`])
  .concat('money-kit')
  .filter(part => existsSync(`${part}/strings`))
const translations = Object.keys(languages).filter(language => language !== 'en')

test('every plugin with texts is looked at', () => {
  expect(parts.length).toBeGreaterThan(10)
})

describe.each(parts)('%s', part => {
  test.each(translations)('%s says all that English says, with the same placeholders', language => {
    expect(placeholdersOf(readCatalogue(part, language))).toEqual(placeholdersOf(readCatalogue(part, 'en')))
  })
})

describe('fixed texts are said word for word', () => {
  test.each([
    ['connector-walletconnect', 'wc.link.open.web', 'Open and continue in a new browser tab'],
    ['feature-siwx', 'siwx.declined', 'Signature declined'],
    ['feature-siwx', 'siwx.smartAccount', 'This application might not support Smart Accounts'],
    ['feature-siwx', 'siwx.lookupFailed', 'A problem occurred while trying initialize authentication'],
  ])('%s, %s', (name, id, text) => {
    expect(readCatalogue(`plugins/${name}`, 'en')[id]).toBe(text)
  })
})
