import { breakingModes, startFaultyNode, type FaultyNode } from '../../../support/node/startFaultyNode.js'

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** An EVM node with faults. Balances are the last digit of the address. */
export type TestNode = FaultyNode<Call | readonly Call[]>

interface Answer {
  readonly jsonrpc: '2.0'
  readonly id: number
  readonly result: string
}

const answerTo = (call: Call, chainId: string): Answer => ({
  jsonrpc: '2.0',
  id: call.id,
  result: call.method === 'eth_chainId' ? chainId : `0x${String(call.params?.[0]).slice(-1)}`,
})

const asIs = (answer: Answer | readonly Answer[]): unknown => answer
const inBatch = (change: (list: readonly Answer[]) => unknown) => (answer: Answer | readonly Answer[]) =>
  'id' in answer ? answer : change(answer)

/** Answers that are wrong as a whole or in part. */
const bends: Readonly<Record<string, (answer: Answer | readonly Answer[]) => unknown>> = {
  ok: asIs,
  wrongChain: asIs,
  wrongId: answer => [answer].flat().map((one, index) => ({ ...one, id: 900_000 + index })),
  textIds: answer => [answer].flat().map(one => ({ ...one, id: String(one.id) })),
  firstTwice: inBatch(list => [...list.slice(0, 1), ...list.slice(0, -1)]),
  tooMany: inBatch(list => [...list.slice(0, 1), ...list]),
  shortBatch: inBatch(list => list.slice(1)),
  reversed: inBatch(list => list.toReversed()),
  emptyBatch: inBatch(() => []),
  batchAsObject: inBatch(([first]) => first),
  error: answer => [answer].flat().map(one => ({ id: one.id, error: { code: -32_005, message: 'no' } })),
  oddError: answer => [answer].flat().map(one => ({ id: one.id, error: 'no' })),
  null: () => null,
}

const chainIdIn = (mode: string, chainId: number) =>
  `0x${(mode === 'wrongChain' ? chainId + 1 : chainId).toString(16)}`

/** Starts the node. */
export const startNode = (chainId: number): Promise<TestNode> =>
  startFaultyNode((body, mode) => {
    const id = chainIdIn(mode, chainId)
    const answer = 'id' in body ? answerTo(body, id) : body.map(call => answerTo(call, id))
    return (bends[mode] ?? asIs)(answer)
  })

/** Every way in which no answer of the node can be used. */
export const uselessModes: readonly string[] = [
  ...breakingModes,
  'wrongChain',
  'wrongId',
  'textIds',
  'emptyBatch',
  'tooMany',
  'batchAsObject',
  'error',
  'oddError',
  'null',
]
