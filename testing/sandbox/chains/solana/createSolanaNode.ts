import * as z from 'zod/mini'
import { readJson } from '../../http/readJson.js'
import { Ledger } from './Ledger.js'
import type { LiteSvmPackage } from './loadLiteSvm.js'
import { accountMethods } from './methods/accountMethods.js'
import { blockMethods } from './methods/blockMethods.js'
import type { SolanaMethodTable } from './methods/SolanaMethod.js'
import { transactionMethods } from './methods/transactionMethods.js'
import { solanaAccounts } from './solanaAccounts.js'
import { solanaChainId, type SolanaChainDefinition } from './SolanaChainDefinition.js'
import { solanaRpcErrors, SolanaRpcError } from './SolanaRpcError.js'
import { mintSolanaTestUsd } from './tokens.js'

/** A Solana network that runs in this process, and speaks the RPC of its nodes. */
export interface SolanaNode extends SolanaChainDefinition {
  readonly caipNetworkId: `solana:${string}`
  readonly ledger: Ledger
  /** Answers one request or a batch, as text. */
  answer(text: string): string
  /** Answers one request that has been read. */
  answerOne(request: unknown): object
}

const methods: SolanaMethodTable = new Map([...blockMethods, ...accountMethods, ...transactionMethods])
const requestSchema = z.object({
  id: z.unknown(),
  method: z.string(),
  params: z.optional(z.nullable(z.array(z.unknown()))),
})

const startingLamports = 1_000_000_000_000n
const startingTestUsd = 10_000_000_000n

/** Starts a network, with the funds of the sandbox: 1000 SOL for each account, 10000 TUSD for the first two. */
export function createSolanaNode(definition: SolanaChainDefinition, svm: LiteSvmPackage): SolanaNode {
  const ledger = new Ledger(svm)
  for (const { address } of solanaAccounts) ledger.airdrop(address, startingLamports)
  for (const { address } of solanaAccounts.slice(0, 2)) mintSolanaTestUsd(ledger, address, startingTestUsd)

  const answerOne = (request: unknown): object => {
    const call = requestSchema.safeParse(request)
    if (!call.success) return failure(null, new SolanaRpcError(-32600, 'Invalid request'))
    const { id = null, method, params } = call.data
    try {
      const run = methods.get(method)
      if (!run) throw solanaRpcErrors.unknownMethod()
      return { jsonrpc: '2.0', id, result: run({ ledger, chain: definition, params: params ?? [] }) }
    } catch (error) {
      return failure(id, error)
    }
  }
  return {
    ...definition,
    caipNetworkId: solanaChainId(definition),
    ledger,
    answerOne,
    answer: text => {
      const body = readJson(text)
      return JSON.stringify(Array.isArray(body) ? body.map(answerOne) : answerOne(body))
    },
  }
}

const failure = (id: unknown, error: unknown): object => {
  const { code, message, data } =
    error instanceof SolanaRpcError ? error : new SolanaRpcError(-32603, `Internal error: ${String(error)}`)
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}
