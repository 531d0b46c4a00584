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
