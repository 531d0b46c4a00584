import { jest } from '@jest/globals'
import { codeOf, settle } from '../../support/kernel.js'
import { openEmbedded } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A generator of the same numbers each time (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const names = [
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'GET_USER',
  'RPC_REQUEST',
  'SIGN_OUT',
  'READY',
  'SESSION_UPDATE',
  '__proto__',
]
const endings = ['_SUCCESS', '_ERROR', '', '_success', '_SUCCESS_SUCCESS']
const prefixes = ['@w3m-frame/', '@w3m-app/', '@w3m-frame', '', 'x@w3m-frame/']
const values: readonly unknown[] = [
  undefined,
  null,
  0,
  NaN,
  '',
  'text',
  true,
  [],
  {},
  { action: 'CONNECT' },
  { address: '0x' },
  { message: 7 },
  { message: 'x'.repeat(10_000) },
  Array(100).fill({}),
  { isConnected: true },
  new Map(),
  new Date(0),
  Symbol.iterator,
]

test('of 100,000 messages of the frame itself, none that nobody has asked for does anything', async () => {
  const { site, wallet, kernel, faults } = await openEmbedded()
  site.replies.delete('CONNECT_EMAIL')
  let outcome: unknown = 'open'
  void codeOf(wallet.connectEmail('ada@example.com')).then(code => (outcome = code))
  await settle()
  const next = numbers(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const asked = site.last('CONNECT_EMAIL')
  for (let turn = 0; turn < 100_000; turn++) {
    const name = pick(names)
    const ending = pick(endings)
    // The real id with the real name would be the answer.
    const isAnswer = name === asked.name && (ending === '_SUCCESS' || ending === '_ERROR')
    const id = pick([isAnswer ? 'other' : asked.id, 'other', undefined, 7, '', 'x'.repeat(1000)])
    const message = {
      type: pick([`${pick(prefixes)}${name}${ending}`, name, 7, undefined]),
      id,
      payload: pick(values),
    }
    site.say(pick([message, message, message, pick(values)]))
  }
  await settle()
  expect(outcome).toBe('open')
  expect(faults).toEqual([])
  expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
  site.answer(asked, { action: 'VERIFY_OTP' })
  await settle()
  expect(outcome).toBe('none')
})
