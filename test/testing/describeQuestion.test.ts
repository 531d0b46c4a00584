import { describeQuestion } from '../../testing/approval-window/describeQuestion.js'
import type { PendingRequest, TransactionPreview } from '../../testing/index.js'
import { devAccounts, twoChains } from './support/walletOnSite.js'

const [account, to] = devAccounts
const chain = { id: 1, rpcUrl: '', nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 18 } }
const [harbor] = twoChains

function facts(transaction: Partial<TransactionPreview>): readonly string[] {
  const question: PendingRequest['question'] = {
    kind: 'sendTransaction',
    account,
    chain,
    transaction: { to, value: 0n, data: '0x', maxFee: 0n, ...transaction },
  }
  const request = { id: 1, method: '', params: [], origin: '', question, approve: () => {}, reject: () => {} }
  const text = describeQuestion(request, harbor ?? chain)
  return [text.lead, ...(text.facts ?? []).map(fact => `${fact.label}: ${fact.value}`)]
}

describe('a transaction in plain words', () => {
  test('a transfer names recipient, exact amount and the network that it is for', () => {
    expect(facts({ value: 1_500_000_000_000_000_001n })).toEqual([
      'The amount leaves your account.',
      'Network: Chain 1',
      `To: ${to}`,
      'Amount: 1.500000000000000001 PBL',
      'Fee: At most 0 PBL',
    ])
  })

  test('a fee is rounded up, never down and never to nothing', () => {
    expect(facts({ maxFee: 1n })).toContain('Fee: At most 0.000001 PBL')
    expect(facts({ maxFee: 42_000_000_000_001n })).toContain('Fee: At most 0.000043 PBL')
  })

  test('a call and a new contract say that code runs', () => {
    expect(facts({ data: '0xa9059cbb' })[0]).toBe('It runs code of a contract.')
    expect(facts({ to: undefined, data: '0x00' })).toContain('To: A new contract')
  })
})

test('a batch in plain words has its sum, and each call on a line of its own', () => {
  const question: PendingRequest['question'] = {
    kind: 'sendCalls',
    account,
    chain,
    calls: [
      { to, value: 1_500_000_000_000_000_000n, data: '0x' },
      { to, value: 0n, data: '0xa9059cbb' },
    ],
    maxFee: 1n,
  }
  const request = { id: 1, method: '', params: [], origin: '', question, approve: () => {}, reject: () => {} }
  const { title, lead, facts: told, body } = describeQuestion(request, harbor ?? chain)
  expect([title, lead]).toEqual(['Make these calls?', 'All of them happen, or none does.'])
  expect(told?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Network: Chain 1',
    'Calls: 2',
    'Amount: 1.5 PBL',
    'Fee: At most 0.000001 PBL',
  ])
  expect(body?.text).toBe(`${to} 1.5 PBL\n${to} 0 PBL 0xa9059cbb`)
})
