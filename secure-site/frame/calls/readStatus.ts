import { isHex, numberToHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import { bundlerOf } from '../smart-account/bundlerOf.js'
import type { FrameNetwork } from '../settings.js'
import { chainOf, nodeOf } from '../Signer.js'
import { isHash } from './readCalls.js'
import type { SentBatch, SentCalls } from './SentCalls.js'

const hex = z.custom<Hex>(value => isHex(value))
const log = z.object({ address: hex, data: hex, topics: z.array(hex) })
const receipt = z.object({
  logs: z.array(log),
  status: hex,
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  transactionHash: hex,
})
const operationReceipt = z.object({
  success: z.boolean(),
  logs: z.array(log),
  receipt: z.omit(receipt, { logs: true, status: true }),
})

type Receipt = z.infer<typeof receipt>

/** For as long, what nobody knows yet may be on its way. */
const patienceMs = 5 * 60_000

/** What answers `wallet_getCallsStatus` (EIP-5792, version 2.0.0). */
export interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: Hex
  /** 100: on its way. 200: done. 400: it came to nothing. 500: it has failed, and nothing of it was done. */
  readonly status: 100 | 200 | 400 | 500
  readonly atomic: true
  readonly receipts?: readonly Receipt[]
}

type Found = Pick<CallsStatus, 'status' | 'receipts'>

const ask = async <T>(asked: Promise<unknown>, schema: z.ZodMiniType<T>): Promise<T | undefined> => {
  const answer = await asked
  return answer === null || answer === undefined ? undefined : schema.parse(answer)
}

const findOperation = async (hash: Hex, network: FrameNetwork): Promise<Found | undefined> => {
  if (!network.smartAccounts) return undefined
  const bundler = bundlerOf(network, network.smartAccounts)
  const params: [Hex] = [hash]
  const found = await ask(
    bundler.request({ method: 'eth_getUserOperationReceipt', params }),
    operationReceipt,
  )
  if (found)
    return {
      status: found.success ? 200 : 500,
      receipts: [{ ...found.receipt, logs: found.logs, status: found.success ? '0x1' : '0x0' }],
    }
  const isKnown = await bundler.request({ method: 'eth_getUserOperationByHash', params })
  return isKnown ? { status: 100 } : undefined
}

const findTransaction = async (hash: Hex, network: FrameNetwork): Promise<Found | undefined> => {
  const node = nodeOf(network)
  const found = await ask(node.request({ method: 'eth_getTransactionReceipt', params: [hash] }), receipt)
  if (found) return { status: found.status === '0x1' ? 200 : 500, receipts: [found] }
  const isKnown = await node.request({ method: 'eth_getTransactionByHash', params: [hash] })
  return isKnown ? { status: 100 } : undefined
}

const stateOf = (sent: SentBatch | undefined): Found | undefined =>
  sent && { status: Date.now() - sent.sentAt < patienceMs ? 100 : 400 }

/**
 * Tells what has become of calls: those that this frame has sent, and others of the network of now.
 * @throws for an id that nobody knows
 */
export const readStatus = async (
  id: string,
  sentCalls: SentCalls,
  network: FrameNetwork,
): Promise<CallsStatus> => {
  const sent = sentCalls.find(id)
  const { hash, network: place } = sent ?? { hash: id, network }
  const found =
    (isHash(hash) && ((await findOperation(hash, place)) ?? (await findTransaction(hash, place)))) ||
    stateOf(sent)
  if (!found) throw new Error('This wallet does not know these calls')
  return { version: '2.0.0', id, chainId: numberToHex(chainOf(place).id), atomic: true, ...found }
}
