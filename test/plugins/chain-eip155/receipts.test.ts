import { createClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { Node } from '../../../plugins/chain-eip155/transactions/Node.js'

const id = `0x${'ab'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`
const address = `0x${'11'.repeat(20)}`

/** A node that gives the same answer to everything. */
const nodeThatSays = (answer: unknown) =>
  new Node(createClient({ chain: mainnet, transport: custom({ request: () => Promise.resolve(answer) }) }))

const receipt = (transactionHash: string, status = '0x1') => ({ transactionHash, status, blockNumber: '0x5' })
const transaction = (hash: string) => ({
  ...{ hash, from: address, to: address },
  ...{ nonce: '0x1', value: '0x1', input: '0x' },
})

test('a receipt tells of the transaction that was asked for, in any case', async () => {
  expect(await nodeThatSays(receipt(id)).outcome(id)).toEqual({ hasSucceeded: true })
  expect(await nodeThatSays(receipt(id, '0x0')).outcome(id)).toEqual({ hasSucceeded: false })
  const upper = `0x${'AB'.repeat(32)}`
  expect(await nodeThatSays(receipt(upper)).outcome(id)).toEqual({ hasSucceeded: true })
  expect(await nodeThatSays(null).outcome(id)).toBeUndefined()
})

test.each(['0x1', '0x0'])('a receipt of another transaction (status %s) tells nothing', async status => {
  await expect(nodeThatSays(receipt(other, status)).outcome(id)).rejects.toMatchObject({
    code: 'RPC_BAD_ANSWER',
  })
})

test('another transaction than the one asked for is none', async () => {
  expect(await nodeThatSays(transaction(id)).transaction(id)).toMatchObject({ hash: id, nonce: 1n })
  await expect(nodeThatSays(transaction(other)).transaction(id)).rejects.toMatchObject({
    code: 'RPC_BAD_ANSWER',
  })
})

test('another block than the one asked for has no transactions to tell of', async () => {
  const block = { number: '0x5', transactions: [transaction(id), 'odd'] }
  expect(await nodeThatSays(block).transactionsOf(5n)).toMatchObject([{ hash: id }])
  await expect(nodeThatSays(block).transactionsOf(6n)).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
})
