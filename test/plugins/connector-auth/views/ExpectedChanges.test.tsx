import { jest } from '@jest/globals'
import type { Simulation, Transactions } from '../../../../kernel/define.js'
import { insufficientFunds, transactionFailed } from '../../../../kernel/errors/transfer.js'
import { account, askForApproval } from './support/askForApproval.js'

const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const call = { from: account, to: token, value: '0x10', data: '0xabcd' }

/** Asks for a transaction, on a chain that tries it out like this. */
const ask = (simulate?: Transactions['simulate'], method = 'eth_sendTransaction', params: unknown = [call]) =>
  askForApproval({ requests: [{ method, params }], ...(simulate && { simulate }) })
const saying = (simulation: Simulation) => () => Promise.resolve(simulation)
const boxOf = (container: ParentNode) => container.querySelector('.p-balance-changes')
/** Not what is announced. */
const inBox = { selector: '.p-balance-changes > p, .p-notice > span' }
/** What the box says, line by line, without its pictures. */
const linesOf = (container: ParentNode) =>
  [...(boxOf(container)?.querySelectorAll('p, li') ?? [])].map(line => {
    const said = line.cloneNode(true) as Element
    said.querySelectorAll('[aria-hidden]').forEach(picture => picture.remove())
    return said.textContent
  })

test('what the account loses and gains stands above the frame, with the addresses of tokens', async () => {
  const { container, ui, said } = await ask(
    saying({
      changes: [
        { amount: '1234.5', units: '1', direction: 'out' },
        { token, symbol: 'TUSD', amount: '0.000001', units: '1', direction: 'in' },
        { token, symbol: 'LEAF', tokenId: '7', amount: '1', units: '1', direction: 'out' },
        { token, tokenId: '8', amount: '3', units: '3', direction: 'in' },
      ],
    }),
  )
  await ui.findByText('Balance changes (before fee)')
  expect(linesOf(container)).toEqual([
    'Balance changes (before fee)',
    '−1,234.5\u00a0COIN',
    `+0.000001\u00a0TUSD${token}`,
    `−LEAF\u00a0#7${token}`,
    `+3\u00a0tokens\u00a0#8${token}`,
  ])
  expect(said.at(-1)).toContain('−1,234.5\u00a0COIN')
})

test('whoever may take something later is named in full, with how much', async () => {
  const { container, ui } = await ask(
    saying({
      changes: [],
      allowances: [
        { token, symbol: 'TUSD', spender, amount: '12.5' },
        { token, symbol: 'LEAF', spender },
      ],
    }),
  )
  await ui.findByText('Balance changes (before fee)')
  expect(linesOf(container).slice(1)).toEqual([
    `Lets this address spend 12.5\u00a0TUSD:${spender}Token:${token}`,
    `Lets this address spend all your LEAF, now and later:${spender}Token:${token}`,
  ])
})

test('one that changes nothing says so', async () => {
  const { ui } = await ask(saying({ changes: [] }))
  await ui.findByText('No balance changes', inBox)
})

test('until it is known, a place is held for it', async () => {
  let answer: (simulation: Simulation) => void = () => undefined
  const { ui, container, does } = await ask(() => new Promise(resolve => (answer = resolve)))
  await ui.findByText('Simulating transaction', inBox)
  expect(boxOf(container)?.getAttribute('aria-busy')).toBe('true')
  await does(() => answer({ changes: [] }))
  await ui.findByText('No balance changes', inBox)
})

test.each([
  [transactionFailed('Error: Closed'), 'This transaction would fail: Error: Closed.'],
  [insufficientFunds('0.1 ETH missing'), 'This transaction would fail: insufficient funds.'],
])('one that would fail is told to, and can be tried again', async (fault, text) => {
  const simulate = jest.fn<Transactions['simulate']>()
  simulate.mockRejectedValueOnce(fault).mockResolvedValue({ changes: [] })
  const { ui, press, said } = await ask(simulate)
  await ui.findByText(text, inBox)
  expect(said).toContain(text)
  await press(ui.getByRole('button', { name: 'Try again' }))
  await ui.findByText('No balance changes', inBox)
})

test('where no node answers, that is said, and can be tried again', async () => {
  const simulate = jest.fn<Transactions['simulate']>()
  simulate.mockRejectedValueOnce(new Error('down')).mockResolvedValue({ changes: [] })
  const { ui, press } = await ask(simulate)
  await ui.findByText('Simulation unavailable: no node responded.', inBox)
  await press(ui.getByRole('button', { name: 'Try again' }))
  await ui.findByText('No balance changes', inBox)
})

test.each([
  ['unsupported', 'Simulation unavailable: no node on this network supports it.'],
  ['unreadable', 'Simulation unavailable: the changes could not be read.'],
] as const)('what cannot be known is said to be: %s', async (unknown, text) => {
  const { ui } = await ask(saying({ unknown }))
  await ui.findByText(text, inBox)
  expect(ui.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('so is a chain that tries nothing out', async () => {
  const { ui } = await ask()
  await ui.findByText('Simulation unavailable: no node on this network supports it.', inBox)
})

test('the very transaction is tried out that the account is asked for', async () => {
  const simulate = jest.fn<Transactions['simulate']>().mockResolvedValue({ changes: [] })
  const { ui } = await ask(simulate)
  await ui.findByText('No balance changes', inBox)
  expect(simulate.mock.calls.map(([address, { id }, built]) => [address, id, built])).toEqual([
    [account, '1', { calls: [{ to: token, value: 16n, data: '0xabcd' }] }],
  ])
})

test('a batch is tried out as one', async () => {
  const simulate = jest.fn<Transactions['simulate']>().mockResolvedValue({ changes: [] })
  const calls = [
    { to: token, value: 3 },
    { to: spender, data: '0x01' },
  ]
  const { ui } = await ask(simulate, 'wallet_sendCalls', [{ version: '2.0.0', calls }])
  await ui.findByText('No balance changes', inBox)
  expect(simulate.mock.calls[0]?.[2]).toEqual({
    calls: [
      { to: token, value: 3n },
      { to: spender, value: 0n, data: '0x01' },
    ],
  })
})

test('a value that is no number is not taken for none', async () => {
  const { ui } = await ask(saying({ changes: [] }), 'eth_sendTransaction', [{ ...call, value: 'all' }])
  await ui.findByText('Simulation unavailable: the changes could not be read.', inBox)
})

test('the next request shows nothing of the one before', async () => {
  const outcomes = [Promise.resolve({ changes: [] }), new Promise<Simulation>(() => undefined)]
  const { ui, container, press } = await askForApproval({
    requests: [1, 2].map(() => ({ method: 'eth_sendTransaction', params: [call] })),
    simulate: () => outcomes.shift()!,
  })
  await ui.findByText('No balance changes', inBox)
  await press(ui.getByRole('button', { name: 'Reject' }))
  expect(linesOf(container)).toEqual(['Simulating transaction'])
})

test('a message has no changes to show', async () => {
  const { container, waits } = await ask(saying({ changes: [] }), 'personal_sign', ['Hello', account])
  expect(waits).toHaveLength(1)
  expect(boxOf(container)).toBeNull()
})
