import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { answerAbciQuery } from './answerAbciQuery.js'
import type { CosmosLedger } from './CosmosLedger.js'
import { CosmosRejection } from './CosmosRejection.js'
import { presentCometTransaction, presentStatus } from './presentComet.js'

/** What a node answers to one call, without its envelope. */
type RpcAnswer =
  { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

const invalid = (message: string): RpcAnswer => ({ error: { code: -32602, message } })
const txSchema = z.object({ tx: z.string().check(z.maxLength(1_000_000)) })
const hashSchema = z.object({ hash: z.string().check(z.maxLength(64)) })

const bytesOf = (text: string): Uint8Array | undefined => {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

/** That of every transaction that can be handed in, also of one that is refused. */
const hashOf = (tx: Uint8Array): string => hex.encode(sha256(tx)).toUpperCase()

const broadcast = (ledger: CosmosLedger, params: unknown): RpcAnswer => {
  const read = txSchema.safeParse(params)
  const tx = read.success ? bytesOf(read.data.tx) : undefined
  if (!tx) return invalid('tx: base64 is wanted')
  try {
    return { result: { code: 0, data: '', log: '', codespace: '', hash: ledger.send(tx) } }
  } catch (error) {
    if (!(error instanceof CosmosRejection)) throw error
    return { result: { code: error.code, data: '', log: error.message, codespace: 'sdk', hash: hashOf(tx) } }
  }
}

const find = (ledger: CosmosLedger, params: unknown): RpcAnswer => {
  const read = hashSchema.safeParse(params)
  const bytes = read.success ? bytesOf(read.data.hash) : undefined
  const found = bytes && ledger.transaction(hex.encode(bytes))
  if (!found) return { error: { code: -32603, message: 'Internal error: tx not found' } }
  return { result: presentCometTransaction(found) }
}

const searchSchema = z.object({ query: z.string().check(z.maxLength(1000)) })

/** By its hash alone, as clients look for what they have sent. */
const search = (ledger: CosmosLedger, params: unknown): RpcAnswer => {
  const read = searchSchema.safeParse(params)
  const [, hash] = (read.success && /^tx\.hash='([\dA-F]{64})'$/i.exec(read.data.query)) || []
  if (hash === undefined) return invalid("query: tx.hash='…' is wanted")
  const found = ledger.transaction(hash)
  const txs = found ? [presentCometTransaction(found)] : []
  return { result: { txs, total_count: String(txs.length) } }
}

const querySchema = z.object({
  path: z.string().check(z.maxLength(200)),
  data: z.string().check(z.regex(/^(?:[\da-f]{2}){0,100000}$/i)),
})

const query = (ledger: CosmosLedger, params: unknown): RpcAnswer => {
  const read = querySchema.safeParse(params)
  if (!read.success) return invalid('path and data, in hex, are wanted')
  const answer = answerAbciQuery(ledger, read.data.path, hex.decode(read.data.data.toLowerCase()))
  const { code, log, codespace } = 'value' in answer ? { code: 0, log: '', codespace: '' } : answer
  const value = 'value' in answer && answer.value.length > 0 ? base64.encode(answer.value) : null
  const height = String(ledger.height)
  return { result: { response: { code, log, info: '', index: '0', key: null, value, height, codespace } } }
}

/** Answers a call of CometBFT's JSON-RPC: those that wallets and the library of the ecosystem (cosmjs) make, and no others. */
export const answerCometRpc = (ledger: CosmosLedger, method: string, params: unknown): RpcAnswer => {
  switch (method) {
    case 'health':
      return { result: {} }
    case 'status':
      return { result: presentStatus(ledger) }
    case 'abci_info':
      return { result: { response: { data: 'portico-sandbox', last_block_height: String(ledger.height) } } }
    case 'broadcast_tx_sync':
      return broadcast(ledger, params)
    case 'tx':
      return find(ledger, params)
    case 'tx_search':
      return search(ledger, params)
    case 'abci_query':
      return query(ledger, params)
    default:
      return { error: { code: -32601, message: 'Method not found' } }
  }
}
