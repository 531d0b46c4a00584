import { breakingModes, startFaultyNode, type FaultyNode } from '../../../support/node/startFaultyNode.js'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A Solana node with faults. Every account holds 7 lamports. */
export type TestNode = FaultyNode<Call>

/** Answers that are wrong. */
const bends: Readonly<Record<string, (answer: { id: number; result: unknown }) => unknown>> = {
  wrongChain: answer => (typeof answer.result === 'string' ? { ...answer, result: 'B'.repeat(43) } : answer),
  noChain: answer => (typeof answer.result === 'string' ? { ...answer, result: null } : answer),
  wrongId: answer => ({ ...answer, id: answer.id + 1 }),
  textId: answer => ({ ...answer, id: String(answer.id) }),
  list: answer => [answer],
  error: ({ id }) => ({ id, error: { code: -32_005, message: 'Node is behind' } }),
  oddError: ({ id }) => ({ id, error: 'no' }),
  nothing: ({ id }) => ({ id }),
  null: () => null,
}

/** Starts the node. @param genesisHash what it says that it is */
export const startNode = (genesisHash: string): Promise<TestNode> =>
  startFaultyNode((call, mode) => {
    const isGenesis = call.method === 'getGenesisHash'
    const result = isGenesis ? genesisHash : { context: { slot: 1 }, value: 7 }
    const answer = { jsonrpc: '2.0', id: call.id, result }
    return (bends[mode] ?? (asIs => asIs))(answer)
  })

/** Every way in which no answer of the node can be used. */
export const uselessModes: readonly string[] = [...breakingModes, ...Object.keys(bends)]
