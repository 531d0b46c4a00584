import { encodeFunctionData, erc20Abi, maxUint256, type Hex } from 'viem'
import { codeOf } from '../../../support/kernel.js'
import { dai, dollar, thief } from './support/encode.js'
import { ofToken, on, openQuotes, router, type Lie, type Tx } from './support/openQuotes.js'
import { dirty, increase, permit, refusals, transfer } from './support/thefts.js'

describe('an offer is refused, since the approval of the service', () => {
  const withApproval = (change: (tx: Tx) => object): Lie => ({ approval: change })
  const approve = (spender: Hex, units: bigint) => (tx: Tx) => ({
    ...tx,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] }),
  })
  test.each([
    ['is for the thief', withApproval(approve(thief, ofToken.amount))],
    ['has no limit', withApproval(approve(router, maxUint256))],
    ['is of ten times the amount', withApproval(approve(router, ofToken.amount * 10n))],
    ['is of another token', withApproval(tx => ({ ...tx, from: on(dai) }))],
    ['sends a coin along', withApproval(tx => ({ ...tx, value: '1000000000000000000' }))],
    ['is a permit', withApproval(tx => ({ ...tx, data: permit }))],
    ['is an increaseAllowance', withApproval(tx => ({ ...tx, data: increase }))],
    ['is a transfer', withApproval(tx => ({ ...tx, data: transfer }))],
    ['has more behind it', withApproval(tx => ({ ...tx, data: `${tx.data}00` }))],
    ['has bytes before the spender', withApproval(tx => ({ ...tx, data: dirty(tx.data, 0) }))],
    ['is too short', withApproval(tx => ({ ...tx, data: tx.data.slice(0, -2) }))],
    ['is of another chain', withApproval(tx => ({ ...tx, from: on(dollar, 'eip155:137') }))],
    ['has a value in hex', withApproval(tx => ({ ...tx, value: '0x0' }))],
  ])('%s', async (_, lie) => {
    const { provider, signal } = await openQuotes({ lie })
    expect(refusals).toContain(await codeOf(provider.quote(ofToken, signal)))
  })
})

describe('an offer is none', () => {
  test.each([
    ['of another token', (quote: object) => ({ ...quote, toAccount: on(thief) })],
    ['for another token', (quote: object) => ({ ...quote, fromAccount: on(thief) })],
    ['of another chain', (quote: object) => ({ ...quote, toAccount: on(dai, 'eip155:137') })],
    ['of another amount', (quote: object) => ({ ...quote, fromAmount: '12345670' })],
    [
      'with its tokens exchanged',
      (quote: Record<string, string | null>) => ({
        ...{ ...quote, fromAccount: quote['toAccount'], toAccount: quote['fromAccount'] },
      }),
    ],
    ['of nothing', (quote: object) => ({ ...quote, toAmount: '0' })],
    ['in hex', (quote: object) => ({ ...quote, toAmount: '0x1234' })],
    ['below zero', (quote: object) => ({ ...quote, toAmount: '-1' })],
    ['in a float', (quote: object) => ({ ...quote, toAmount: '1e18' })],
    ['in a number', (quote: object) => ({ ...quote, toAmount: 5 })],
    ['of more than there can be', (quote: object) => ({ ...quote, toAmount: String(2n ** 256n) })],
  ])('%s', async (_, quote) => {
    const { provider, signal } = await openQuotes({ lie: { quote } })
    expect(await provider.quote(ofToken, signal)).toBeUndefined()
  })
})
