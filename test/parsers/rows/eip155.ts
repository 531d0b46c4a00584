import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { createClient, custom, encodeErrorResult, parseAbi, stringToHex, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { eip155Network } from '../../../plugins/chain-eip155/index.js'
import { createGateway } from '../../../plugins/feature-names/ens/createGateway.js'
import { toldCapabilities } from '../../../plugins/chain-eip155/remote/toldCapabilities.js'
import { matchAnswers } from '../../../plugins/chain-eip155/node/matchAnswers.js'
import { readTextAnswer } from '../../../plugins/chain-eip155/tokenBalances/readTextAnswer.js'
import { runCalls } from '../../../plugins/chain-eip155/simulation/runCalls.js'
import { readBatchId } from '../../../plugins/chain-eip155/transactions/sendCalls.js'
import { readBatchStatus } from '../../../plugins/chain-eip155/transactions/watchCalls.js'
import { askWallet } from '../../../plugins/chain-eip155/transactions/askWallet.js'
import { describeRevert, readRevert } from '../../../plugins/chain-eip155/transactions/describeRevert.js'
import { readDecimals, readUint } from '../../../plugins/chain-eip155/transfer/erc20.js'
import { Node } from '../../../plugins/chain-eip155/transactions/Node.js'
import { readTokenEvents } from '../../../plugins/chain-eip155/simulation/readTokenEvents.js'
import { measureEffects } from '../../../plugins/chain-eip155/simulation/measureEffects.js'
import { simulateCalls } from '../../../plugins/chain-eip155/simulation/simulateCalls.js'
import { isFailedRun } from '../../../plugins/chain-eip155/verify/isFailedRun.js'
import { verifyByContract } from '../../../plugins/chain-eip155/verify/verifyByContract.js'
import { verifyEip155Message } from '../../../plugins/chain-eip155/verify/verifyEip155Message.js'
import { parseChainId } from '../../../plugins/chain-eip155/wallet/chainId.js'
import { readAccounts, toAddress } from '../../../plugins/chain-eip155/wallet/readAccounts.js'
import { nodeThatSays } from '../support/nodeThatSays.js'
import { row, type Row } from '../support/row.js'
import type { Variant } from '../support/variants.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const word = (number: number) => number.toString(16).padStart(64, '0')
const sent = JSON.stringify([{ id: 1 }, { id: 2 }])
const answersTo = (ids: readonly number[]) => JSON.stringify(ids.map(id => ({ id, result: '0x1' })))
const ids = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A `string` of a contract, of bytes that are given in hex. */
const abiString = (bytes: string) => {
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `0x${word(32)}${word(bytes.length / 2)}${padded}`
}
const uris: readonly Variant[] = ['00', '41', '30', 'ff'].flatMap(byte =>
  ['', '41'].map(end => ({
    name: `a text of ${byte}, then ${end}`,
    make: times => abiString(byte.repeat(2000 * times) + end),
  })),
)
const maxUriBytes = 256 * 1024
const gatewayUrl = 'https://gateway.example/'
const { signal } = new AbortController()
const signature = `0x${'ab'.repeat(64)}1b`
const panic = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  errorName: 'Error',
  args: ['the token refuses'],
})
const readAsHex = (text: string) => readRevert(panic.slice(0, 138).concat(stringToHex(text).slice(2)) as Hex)

const hash = `0x${word(7)}`
const transaction = { hash, from: account, to: account, nonce: '0x1', value: '0x1', input: '0x' }
const ethereum = eip155Network(mainnet)
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const log = { address: account, topics: [transferred, hash, hash], data: hash }
/** What a node answers, in its own form. */
const nodeWith = (answerTo: (method: string) => unknown) => {
  const request = ({ method }: { readonly method: string }) => Promise.resolve(answerTo(method))
  return new Node(createClient({ chain: mainnet, transport: custom({ request }) }))
}

/** The parsers of the EVM chains. */
export const eip155Rows: readonly Row[] = [
  row(
    'plugins/chain-eip155/remote/toldCapabilities.ts',
    properties => toldCapabilities(properties, [account]),
    {
      capabilities: { [account]: { '0x1': { atomic: { status: 'supported' } } } },
      scopedProperties: { 'eip155:10': { [`eip155:10:${account}`]: { atomic: { status: 'supported' } } } },
    },
  ),
  row(
    'plugins/chain-eip155/node/matchAnswers.ts#matchAnswers',
    text => matchAnswers(sent, text),
    answersTo([1, 2]),
    [
      { name: 'answers with one id', make: times => answersTo(ids(1000 * times).map(() => 1)) },
      { name: 'answers with as many ids', make: times => answersTo(ids(1000 * times)) },
      // JSON.parse itself grows out of proportion with many more than these.
      { name: 'lists in lists', make: times => '['.repeat(1000 * times) + ']'.repeat(1000 * times) },
    ],
  ),
  row(
    'plugins/chain-eip155/node/matchAnswers.ts#matchAnswers',
    (text: string) => matchAnswers(text, text),
    answersTo([1, 2]),
    [
      // The page has asked as much.
      { name: 'as many answers as calls', make: times => answersTo(ids(300 * times)) },
      {
        name: 'as many answers as calls, of one id',
        make: times => answersTo(ids(300 * times).map(() => 1)),
      },
    ],
  ),
  row(
    'plugins/feature-names/ens/createGateway.ts',
    text =>
      createGateway(
        nodeThatSays(() => text),
        [gatewayUrl],
        'alice.example',
        signal,
      ).request({
        ...{ urls: [gatewayUrl], sender: account, data: '0x' },
      }),
    '{"data":"0xabcd"}',
  ),
  row('plugins/chain-eip155/wallet/chainId.ts#parseChainId', parseChainId, '0x1'),
  row(
    'plugins/chain-eip155/wallet/readAccounts.ts#toAddress',
    toAddress,
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ),
  row(
    'plugins/chain-eip155/wallet/readAccounts.ts#readAccounts',
    readAccounts,
    [account],
    [
      {
        name: 'accounts that all differ',
        make: times => ids(100 * times).map(index => `0x${index.toString(16).padStart(40, '0')}`),
      },
    ],
  ),
  row('plugins/chain-eip155/transactions/Node.ts', answer => nodeWith(() => answer).transactionsOf(5n), {
    ...{ number: '0x5', transactions: [transaction] },
  }),
  row(
    'plugins/chain-eip155/simulation/simulateCalls.ts',
    answer =>
      simulateCalls(
        nodeWith(method => (method === 'eth_simulateV1' ? answer : `0x${word(1)}`)),
        { network: ethereum, from: account, calls: [{ to: account }] },
      ),
    // What it tells of is asked for before the call and after it, and there are three answers to that.
    [{ calls: [{ status: '0x1', returnData: '0x', logs: [log] }] }],
  ),
  row(
    'plugins/chain-eip155/simulation/measureEffects.ts',
    answer =>
      measureEffects(
        nodeWith(() => answer),
        account,
        [{ to: account }],
        { moves: [{ contract: account, from: account, to: account, units: 1n }], approvals: [] },
      ),
    [{ calls: Array.from({ length: 3 }, () => ({ status: '0x1', returnData: hash, logs: [] })) }],
  ),
  row(
    'plugins/chain-eip155/simulation/runCalls.ts',
    answer =>
      runCalls(
        nodeWith(() => answer),
        account,
        [{ to: account }],
      ),
    [{ calls: [{ status: '0x1', returnData: '0x', logs: [log], gasUsed: '0x5208' }] }],
  ),
  row('plugins/chain-eip155/transactions/sendCalls.ts#readBatchId', readBatchId, { id: '0xab' }),
  row('plugins/chain-eip155/transactions/watchCalls.ts#readBatchStatus', readBatchStatus, {
    ...{ status: 200, receipts: [{ transactionHash: `0x${'cd'.repeat(32)}` }] },
  }),
  row('plugins/chain-eip155/simulation/readTokenEvents.ts#readTokenEvents', readTokenEvents, [log]),
  row('plugins/chain-eip155/transfer/erc20.ts#readUint', readUint, `0x${word(1)}`),
  row('plugins/chain-eip155/transfer/erc20.ts#readDecimals', readDecimals, `0x${word(18)}`),
  row('plugins/chain-eip155/transactions/describeRevert.ts#readRevert', readAsHex, 'the token refuses'),
  row(
    'plugins/chain-eip155/transactions/describeRevert.ts#readRevert',
    (text: Hex) => readRevert(text),
    panic,
  ),
  row('plugins/chain-eip155/transactions/describeRevert.ts#describeRevert', error => describeRevert(error), {
    message: 'execution reverted',
    code: 3,
    data: panic,
  }),
  row(
    'plugins/chain-eip155/tokenBalances/readTextAnswer.ts#readTextAnswer',
    text => readTextAnswer(text),
    abiString('4142'),
  ),
  row(
    'plugins/chain-eip155/tokenBalances/readTextAnswer.ts#readTextAnswer',
    text => readTextAnswer(text, maxUriBytes),
    abiString('4142'),
    uris,
  ),
  row('plugins/chain-eip155/verify/isFailedRun.ts', isFailedRun, { message: 'execution reverted', code: 3 }),
  row(
    'plugins/chain-eip155/verify/verifyEip155Message.ts#verifyEip155Message',
    ({ message }) => verifyEip155Message({ address: account, message, signature }),
    { message: 'a message' },
  ),
  row(
    'plugins/chain-eip155/verify/verifyEip155Message.ts#verifyEip155Message',
    given => verifyEip155Message({ address: account, message: 'a message', signature: given }),
    signature,
    [{ name: 'the suffix of ERC-6492', make: times => `0x${'6492'.repeat(400 * times)}` }],
  ),
  row(
    'plugins/chain-eip155/verify/verifyByContract.ts#verifyByContract',
    code => verifyByContract(() => Promise.resolve(code), account, `0x${word(1)}`, '0x00'),
    '0x',
  ),
  row(
    'plugins/chain-eip155/transactions/askWallet.ts',
    receipt => askWallet(memoryEnvironment(), { request: async () => receipt }, `0x${'ab'.repeat(32)}`),
    { logs: [{ transactionHash: `0x${'cd'.repeat(32)}`, topics: ['0x1'] }] },
  ),
]
