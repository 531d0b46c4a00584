import * as z from 'zod/mini'
import { formatUnits } from '../../../chain-kit/units.js'
import type { Network, Simulation, BalanceChange } from '../../../kernel/define.js'
import { transactionFailed } from '../../../kernel/errors/transfer.js'
import { describeRevert, readRevert } from './describeRevert.js'
import type { Draft } from './draftTransfer.js'
import { erc20, readDecimals, readUint } from './erc20.js'
import { toRpcCall, type Node } from './Node.js'

/** Whom nodes name as the contract of a transfer of the native coin. */
const nativeContract = /^0xe{40}$/i
/** A transfer that moves more kinds than this is none. */
const maxKinds = 8

const topic = z.string().check(z.regex(/^0x[\da-f]{64}$/i))
const logSchema = z.object({
  address: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  topics: z.tuple([topic, topic, topic]),
  data: topic,
})
const resultSchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: z.string(),
        returnData: z.optional(z.string()),
        logs: z.optional(z.array(z.unknown())),
        error: z.nullish(z.object({ message: z.optional(z.string()), data: z.optional(z.unknown()) })),
      }),
    ),
  }),
)

const isSame = (word: string, address: string): boolean =>
  word.slice(-40).toLowerCase() === address.slice(-40).toLowerCase()

/** What the account gains or loses of each contract's tokens, in smallest units. */
const sumUp = (logs: readonly unknown[], account: string): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const item of logs) {
    const { data: log } = logSchema.safeParse(item)
    const [kind, from, to] = log?.topics ?? []
    if (!log || kind !== erc20.transferred || !from || !to) continue
    const units = readUint(log.data) ?? 0n
    const contract = log.address.toLowerCase()
    const change = (isSame(to, account) ? units : 0n) - (isSame(from, account) ? units : 0n)
    sums.set(contract, (sums.get(contract) ?? 0n) + change)
  }
  return sums
}

/** How finely something that moved can be divided; undefined where it does not tell. */
const decimalsOf = async (
  node: Node,
  network: Network,
  { token }: Draft,
  contract: string,
): Promise<number | undefined> => {
  if (nativeContract.test(contract)) return network.nativeCurrency.decimals
  if (token && isSame(contract, token.address)) return token.decimals
  return readDecimals(await node.read(contract, erc20.decimals).catch(() => '0x'))
}

const nameOf = ({ token }: Draft, contract: string): { readonly token?: string } => {
  if (nativeContract.test(contract)) return {}
  return { token: token && isSame(contract, token.address) ? token.address : contract }
}

const toChanges = async (
  node: Node,
  network: Network,
  draft: Draft,
  sums: ReadonlyMap<string, bigint>,
): Promise<readonly BalanceChange[] | undefined> => {
  const kinds = [...sums].filter(([, units]) => units !== 0n)
  if (kinds.length > maxKinds) return undefined
  const changes = await Promise.all(
    kinds.map(async ([contract, units]): Promise<BalanceChange | undefined> => {
      const decimals = await decimalsOf(node, network, draft, contract)
      if (decimals === undefined) return undefined
      const size = units < 0n ? -units : units
      return {
        ...nameOf(draft, contract),
        amount: formatUnits(size, decimals),
        units: String(size),
        direction: units < 0n ? 'out' : 'in',
      }
    }),
  )
  return changes.every(change => change !== undefined) ? changes : undefined
}

/** The plain simulation where a node knows no better: whether the call would fail. Some tokens answer "no" instead of reverting. */
const tryCall = async (node: Node, draft: Draft): Promise<void> => {
  const answer = await node.run(draft).catch((error: unknown) => {
    throw describeRevert(error)
  })
  if (draft.token && readUint(answer) === 0n) throw transactionFailed('the token refuses')
}

/**
 * Tries a transfer out on a node (`eth_simulateV1`; `eth_call` where it knows no better): what {@link Transfer.simulate} promises.
 * Rejects with `TRANSACTION_FAILED`, `INSUFFICIENT_FUNDS`, and as the nodes do.
 */
export const simulateDraft = async (node: Node, network: Network, draft: Draft): Promise<Simulation> => {
  await tryCall(node, draft)
  const asked = { blockStateCalls: [{ calls: [toRpcCall(draft)] }], traceTransfers: true }
  const answer = await node.request('eth_simulateV1', [asked, 'latest']).catch(() => undefined)
  if (answer === undefined) return { unknown: 'unsupported' }
  const [call] = resultSchema.safeParse(answer).data?.[0]?.calls ?? []
  if (!call) return { unknown: 'unreadable' }
  if (BigInt(/^0x[01]$/.test(call.status) ? call.status : 0) !== 1n) {
    const data = call.returnData ?? ''
    throw transactionFailed(
      (/^0x[\da-f]+$/i.test(data) && readRevert(data as `0x${string}`)) || 'execution reverted',
    )
  }
  const changes = await toChanges(node, network, draft, sumUp(call.logs ?? [], draft.from))
  return changes ? { changes } : { unknown: 'unreadable' }
}
