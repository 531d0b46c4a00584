import { summarize } from '../../../../plugins/connector-auth/views/summarize.js'
import { ethereum } from '../../../support/kernel.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const say = (method: string, params: unknown, locale = 'en') =>
  summarize({ method, params, chainId: 1, address: token }, ethereum, locale)
const send = (transaction: object, locale?: string) => say('eth_sendTransaction', [transaction], locale)
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

describe('a message', () => {
  test.each([
    ['Hello', 'Hello'],
    [hex('Hello'), 'Hello'],
    [hex('pay\u202eeurt'), 'payeurt'],
    [hex('x'.repeat(100)), 'x'.repeat(100)],
    [hex('x'.repeat(500)), `${'x'.repeat(100)}…`],
  ])('%s is quoted as it reads', (message, text) => {
    expect(say('personal_sign', [message, token])).toEqual({ id: 'approve.message', values: { text } })
  })

  test.each(['0xff00', '0x', undefined, 7])('that cannot be read is said to be data: %p', message => {
    expect(say('personal_sign', [message, token]).id).toBe('approve.bytes')
  })
})

describe('typed data', () => {
  test.each([
    [
      { primaryType: 'Permit', domain: { name: 'Token' } },
      'approve.dataFor',
      { kind: 'Permit', app: 'Token' },
    ],
    [JSON.stringify({ primaryType: 'Mail' }), 'approve.data', { kind: 'Mail' }],
    ['{', 'approve.data', { kind: '?' }],
    [null, 'approve.data', { kind: '?' }],
  ])('%p is named by its type and its app', (data, id, values) => {
    expect(say('eth_signTypedData_v4', [token, data])).toEqual({ id, values })
  })
})

describe('a transaction', () => {
  test.each([
    ['0x2386f26fc10000', '0.01 COIN'],
    ['0xde0b6b3a7640000', '1 COIN'],
    ['0x1', '0.000000000000000001 COIN'],
    ['0x8ac7230489e80000', '10 COIN'],
    [undefined, '0 COIN'],
    ['nothing', '0 COIN'],
  ])('that sends %s says the exact amount', (value, amount) => {
    expect(send({ to, value })).toEqual({ id: 'approve.send', values: { amount, to: '0x7099…79C8' } })
  })

  test('says its amount as the language writes numbers', () => {
    expect(send({ to, value: '0x2386f26fc10000' }, 'de').values?.['amount']).toBe('0,01 COIN')
  })

  test('that sends tokens, or lets somebody spend them, names token and party', () => {
    const named = { token: '0xf39F…2266', to: '0x7099…79c8' }
    const call = (selector: string) => send({ to: token, data: `${selector}${word(to)}${'0'.repeat(64)}` })
    expect(call('0xa9059cbb')).toEqual({ id: 'approve.tokenTransfer', values: named })
    expect(call('0x095EA7B3')).toEqual({ id: 'approve.tokenApproval', values: named })
  })

  test.each([
    [{ data: '0x60' }, 'approve.deploy'],
    [{ to: null }, 'approve.deploy'],
    [{ to, data: '0xa9059cbb' }, 'approve.call'],
    [{ to, input: '0x12345678' }, 'approve.call'],
  ])('%j is said for what it is', (transaction, id) => {
    expect(send(transaction).id).toBe(id)
  })
})

test('several calls are counted, and what else there is is named', () => {
  expect(say('wallet_sendCalls', [{ calls: [{}, {}] }])).toEqual({
    id: 'approve.calls',
    values: { count: '2' },
  })
  expect(say('wallet_grantPermissions', [])).toEqual({
    id: 'approve.other',
    values: { method: 'wallet_grantPermissions' },
  })
})
