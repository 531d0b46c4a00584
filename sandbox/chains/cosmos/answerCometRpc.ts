import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import type { CosmosLedger } from './CosmosLedger.js'
import { CosmosRejection } from './CosmosRejection.js'

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

const broadcast = (ledger: CosmosLedger, params: unknown): RpcAnswer => {
  const read = txSchema.safeParse(params)
  const tx = read.success ? bytesOf(read.data.tx) : undefined
  if (!tx) return invalid('tx: base64 is wanted')
  try {
    return { result: { code: 0, data: '', log: '', codespace: '', hash: ledger.send(tx) } }
  } catch (error) {
    if (!(error instanceof CosmosRejection)) throw error
    return { result: { code: error.code, data: '', log: error.message, codespace: 'sdk', hash: '' } }
  }
}

const find = (ledger: CosmosLedger, params: unknown): RpcAnswer => {
  const read = hashSchema.safeParse(params)
  const bytes = read.success ? bytesOf(read.data.hash) : undefined
  const found = bytes && ledger.transaction(hex.encode(bytes))
  if (!found) return { error: { code: -32603, message: 'Internal error: tx not found' } }
  return { result: { hash: found.hash, height: String(found.height), tx_result: { code: 0, log: '' } } }
}

const status = ({ chain, height }: CosmosLedger): RpcAnswer => ({
  result: {
    node_info: { network: chain.chainId, version: 'portico-sandbox', moniker: 'stand-in' },
    sync_info: { latest_block_height: String(height), catching_up: false },
  },
})

/** Answers a call of CometBFT's JSON-RPC: those that wallets make, and no others. */
export const answerCometRpc = (ledger: CosmosLedger, method: string, params: unknown): RpcAnswer => {
  switch (method) {
    case 'health':
      return { result: {} }
    case 'status':
      return status(ledger)
    case 'abci_info':
      return { result: { response: { data: 'portico-sandbox', last_block_height: String(ledger.height) } } }
    case 'broadcast_tx_sync':
      return broadcast(ledger, params)
    case 'tx':
      return find(ledger, params)
    default:
      return { error: { code: -32601, message: 'Method not found' } }
  }
}
