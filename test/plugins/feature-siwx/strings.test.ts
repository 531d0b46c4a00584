import { readFileSync } from 'node:fs'
import { compileMessage } from '../../../ui-shell/strings/compileMessage.js'

const read = (name: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../plugins/feature-siwx/strings/${name}.json`, import.meta.url), 'utf8'),
  )
const english = read('en')

/** Names of the placeholders of each message. */
const placeholders = (messages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      const parts: unknown = compileMessage(text)
      const names = Array.isArray(parts) ? parts.flatMap(part => (Array.isArray(part) ? [part[0]] : [])) : []
      return [id, [...new Set<unknown>(names)].sort()]
    }),
  )

test.each(['de', 'ar'])('%s says all that English says, with the same placeholders', name => {
  expect(placeholders(read(name))).toEqual(placeholders(english))
})

test('what the specification fixes is said word for word', () => {
  expect(english['siwx.declined']).toBe('Signature declined')
  expect(english['siwx.smartAccount']).toBe('This application might not support Smart Accounts')
  expect(english['siwx.lookupFailed']).toBe('A problem occurred while trying initialize authentication')
})
