import * as z from 'zod/mini'
import { parseEventLogs, zeroAddress, type Hex, type Log } from 'viem'
import { checksumAddress } from '../address/checksumAddress.js'
import { tokenEvents } from './tokenEvents.js'

/** A transaction with more events is not read. */
const maxLogs = 1000

/** Something of a contract that changes hands, in smallest units. */
export interface TokenMove {
  readonly contract: string
  /** Of an NFT: its number. */
  readonly tokenId?: bigint
  readonly from: string
  readonly to: string
  readonly units: bigint
}
/** Whom an account lets take something of a contract. */
export interface TokenApproval {
  readonly contract: string
  /** Of an NFT: its number. */
  readonly tokenId?: bigint
  readonly owner: string
  readonly spender: string
  /** 0: nothing any longer. `all`: the whole collection, now and later. */
  readonly units: bigint | 'all'
}
/** What contracts say that they did with their tokens, in its order. */
export interface TokenEvents {
  readonly moves: readonly TokenMove[]
  readonly approvals: readonly TokenApproval[]
}

const hex = (pattern: RegExp) => z.custom<Hex>(value => typeof value === 'string' && pattern.test(value))
const word = hex(/^0x[\da-f]{64}$/i)
const logSchema = z.object({
  address: hex(/^0x[\da-f]{40}$/i),
  topics: z.tuple([word], word).check(z.maxLength(4)),
  data: hex(/^0x(?:[\da-f]{2})*$/i),
})
/** Of a log of no block. */
const nowhere = {
  blockHash: null,
  blockNumber: null,
  logIndex: null,
  removed: false,
  transactionHash: null,
  transactionIndex: null,
}

const decode = (logs: readonly unknown[]) => {
  // What is no log of a contract is none of a token.
  const read = logs.flatMap((log): readonly Log[] => {
    const { data } = logSchema.safeParse(log)
    return data ? [{ ...nowhere, ...data }] : []
  })
  return parseEventLogs({ abi: tokenEvents, logs: read, strict: true })
}
type TokenLog = ReturnType<typeof decode>[number]

const toMoves = (log: TokenLog): readonly TokenMove[] => {
  const contract = checksumAddress(log.address)
  switch (log.eventName) {
    case 'Transfer': {
      const { from, to } = log.args
      return 'tokenId' in log.args
        ? [{ contract, tokenId: log.args.tokenId, from, to, units: 1n }]
        : [{ contract, from, to, units: log.args.value }]
    }
    case 'TransferSingle': {
      const { from, to, id, value } = log.args
      return [{ contract, tokenId: id, from, to, units: value }]
    }
    case 'TransferBatch': {
      const { from, to, ids, values } = log.args
      return ids.map((tokenId, at) => ({ contract, tokenId, from, to, units: values[at] ?? 0n }))
    }
    // Others than those that wrap coins say so, too, and mean something else: how much it is, only a balance can tell.
    case 'Deposit':
      return [{ contract, from: zeroAddress, to: log.args.dst, units: 0n }]
    case 'Withdrawal':
      return [{ contract, from: log.args.src, to: zeroAddress, units: 0n }]
    default:
      return []
  }
}

const toApprovals = (log: TokenLog): readonly TokenApproval[] => {
  const contract = checksumAddress(log.address)
  switch (log.eventName) {
    case 'Approval': {
      const { owner } = log.args
      if (!('tokenId' in log.args))
        return [{ contract, owner, spender: log.args.spender, units: log.args.value }]
      const { approved: spender, tokenId } = log.args
      return [{ contract, tokenId, owner, spender, units: spender === zeroAddress ? 0n : 1n }]
    }
    case 'ApprovalForAll': {
      const { owner, operator: spender, approved } = log.args
      return [{ contract, owner, spender, units: approved ? 'all' : 0n }]
    }
    default:
      return []
  }
}

/** Reads the events of ERC-20, ERC-721, ERC-1155 and wrapped coins; all others are left out. Undefined where there are too many. */
export const readTokenEvents = (logs: readonly unknown[]): TokenEvents | undefined => {
  if (logs.length > maxLogs) return undefined
  const events = decode(logs)
  return { moves: events.flatMap(toMoves), approvals: events.flatMap(toApprovals) }
}
