import { readFileSync } from 'node:fs'
import { createWording, sentenceOf } from '../../../plugins/feature-history/views/transactionText.js'
import { fromHistoryEntry } from '../../../plugins/feature-history/transactions/fromHistoryEntry.js'
import type { HistoryEntry } from '../../../plugins/hosted-api/api.js'
import { compileMessage } from '../../../ui-shell/strings/compileMessage.js'
import { createTranslate } from '../../../ui-shell/strings/createTranslate.js'
import { ethereum } from '../../support/kernel.js'
import { entry, nft, other, own, transfer } from './support/entries.js'

const messages = (locale: string) =>
  JSON.parse(readFileSync(`plugins/feature-history/strings/${locale}.json`, 'utf8')) as Record<string, string>
const translate = (locale: string) =>
  createTranslate(
    new Map(Object.entries(messages(locale)).map(([id, text]) => [id, compileMessage(text)])),
    locale,
  )
const wording = createWording(translate('en'))
const say = (
  facts: Partial<HistoryEntry> = {},
  nameOf: (address: string) => string | undefined = () => undefined,
) => sentenceOf(wording, fromHistoryEntry(entry(facts), own, ethereum), nameOf).replaceAll('\u00a0', ' ')

test('a transaction is one sentence, with the name of the other side where it is known', () => {
  expect(say()).toBe('Sent 0.5 ETH to 0x7099…\u206079C8')
  expect(say({}, address => (address === other ? 'alice.reown.id' : undefined))).toBe(
    'Sent 0.5 ETH to alice.reown.id',
  )
  expect(say({ type: 'receive', from: other, to: own, transfers: [transfer('in')] })).toBe(
    'Received 0.5 ETH from 0x7099…\u206079C8',
  )
})

test.each<[string, Partial<HistoryEntry>]>([
  [
    'Swapped 0.5 ETH for 25.5 USDC on Lagoon Exchange',
    {
      type: 'trade',
      transfers: [transfer('out'), transfer('in', { amount: '25.5', token: { symbol: 'USDC' } })],
      application: { name: 'Lagoon Exchange' },
    },
  ],
  ['Sent 0.5 ETH to yourself', { transfers: [transfer('self')], to: own }],
  [
    'Received Meadow #1 from 0x7099…\u206079C8',
    { type: 'receive', from: other, to: own, transfers: [nft('in')] },
  ],
  ['Minted Meadow #1 and 2 more', { type: 'mint', transfers: [nft('in'), nft('in', 'b'), nft('in', 'c')] }],
  ['Deposited 0.5 ETH to Harbor', { type: 'deposit', application: { name: 'Harbor' } }],
  ['Withdrew 0.5 ETH', { type: 'withdraw', transfers: [transfer('in')] }],
  [
    'Changed the spending cap for Harbor',
    { type: 'approve', transfers: [], application: { name: 'Harbor' } },
  ],
  ['Changed a spending cap', { type: 'approve', transfers: [] }],
  ['Interacted with 0x7099…\u206079C8', { type: 'execute', transfers: [] }],
  ['Sent an NFT to 0x7099…\u206079C8', { transfers: [{ direction: 'out', nft: { isSpam: false } }] }],
  ['Sent 0.5 tokens to 0x7099…\u206079C8', { transfers: [{ direction: 'out', amount: '0.5' }] }],
  [
    'Sent < 0.001 ETH to 0x7099…\u206079C8',
    { transfers: [transfer('out', { amount: '0.000000000000000001' })] },
  ],
])('%s', (sentence, facts) => expect(say(facts)).toBe(sentence))

test('what did not come about is never told as if it had', () => {
  expect(say({ status: 'failed' })).toBe('Could not send 0.5 ETH to 0x7099…\u206079C8')
  expect(say({ status: 'pending' })).toBe('Sending 0.5 ETH to 0x7099…\u206079C8')
  expect(say({ status: 'failed', transfers: [] })).toBe('Failed transaction with 0x7099…\u206079C8')
  expect(say({ status: 'failed', type: 'mint', transfers: [nft('in')] })).toBe('Failed transaction')
  const swapped = { type: 'trade', transfers: [transfer('out'), transfer('in')] }
  expect(say({ ...swapped, status: 'pending' })).toBe('Swapping 0.5 ETH for 0.5 ETH')
  expect(say({ ...swapped, status: 'failed' })).toBe('Could not swap 0.5 ETH for 0.5 ETH')
  const bought = { type: 'buy', transfers: [transfer('in')] }
  expect(say({ ...bought, status: 'pending' })).toBe('Buying 0.5 ETH')
  expect(say({ ...bought, status: 'failed' })).toBe('Could not buy 0.5 ETH')
})

describe.each(['de', 'ar'])('in the language %s', locale => {
  test('there is every message, with the same values in it', () => {
    const valuesIn = (text: string) => [...new Set(text.match(/\{\w+(?=[},])/g))].sort()
    const [english, theirs] = [messages('en'), messages(locale)]
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(english).sort())
    for (const [id, text] of Object.entries(english))
      expect([id, valuesIn(theirs[id]!)]).toEqual([id, valuesIn(text)])
  })

  test('sentences hold together', () => {
    const text = sentenceOf(
      createWording(translate(locale)),
      fromHistoryEntry(entry(), own, ethereum),
      () => 'alice.reown.id',
    )
    expect(text).toContain('alice.reown.id')
    expect(text).toContain('ETH')
  })
})
