import { base64, hex } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import * as z from 'zod/mini'
import { answerCometRpc } from '../chains/cosmos/answerCometRpc.js'
import type { CosmosLedger } from '../chains/cosmos/CosmosLedger.js'
import { CosmosRejection } from '../chains/cosmos/CosmosRejection.js'
import {
  presentAccount,
  presentCoins,
  presentResponse,
  presentTransaction,
} from '../chains/cosmos/presentCosmos.js'
import type { RunningCosmosChain } from '../chains/cosmos/startCosmosChains.js'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'
import type { Service } from './Service.js'

/** One thing that a node can be asked; `part` is what the pattern caught. */
interface Route {
  readonly method: 'GET' | 'POST'
  readonly pattern: RegExp
  answer(ledger: CosmosLedger, part: string, request: SandboxRequest): Answer | Promise<Answer>
}

const get = (pattern: RegExp, answer: Route['answer']): Route => ({ method: 'GET', pattern, answer })
const post = (pattern: RegExp, answer: Route['answer']): Route => ({ method: 'POST', pattern, answer })

/** A refusal in the form of the gateway of Cosmos nodes; `code` is gRPC's. */
const refuse = (status: number, code: number, message: string): Answer =>
  jsonAnswer({ code, message, details: [] }, status)

const badAddress = (address: string): Answer => refuse(400, 3, `invalid address: ${address.slice(0, 64)}`)
const broadcastSchema = z.object({ tx_bytes: z.string().check(z.minLength(1)), mode: z.string() })

const broadcast = async (ledger: CosmosLedger, request: SandboxRequest): Promise<Answer> => {
  const read = broadcastSchema.safeParse(readJson(await request.body()))
  if (!read.success) return refuse(400, 3, 'invalid empty tx')
  if (!['BROADCAST_MODE_SYNC', 'BROADCAST_MODE_ASYNC'].includes(read.data.mode))
    return refuse(400, 3, `unsupported broadcast mode: ${read.data.mode.slice(0, 64)}`)
  let tx: Uint8Array
  try {
    tx = base64.decode(read.data.tx_bytes)
  } catch {
    return refuse(400, 3, 'illegal base64 data')
  }
  try {
    return jsonAnswer({ tx_response: presentResponse(ledger.send(tx)) })
  } catch (error) {
    if (!(error instanceof CosmosRejection)) throw error
    const hash = hex.encode(sha256(tx)).toUpperCase()
    return jsonAnswer({ tx_response: presentResponse(hash, error.code, error.message) })
  }
}

const rpcSchema = z.object({ id: z.union([z.number(), z.string()]), method: z.string(), params: z.unknown() })

const callRpc = async (ledger: CosmosLedger, request: SandboxRequest): Promise<Answer> => {
  const read = rpcSchema.safeParse(readJson(await request.body()))
  if (!read.success)
    return jsonAnswer({ jsonrpc: '2.0', id: -1, error: { code: -32600, message: 'Invalid Request' } })
  const { id, method, params } = read.data
  return jsonAnswer({ jsonrpc: '2.0', id, ...answerCometRpc(ledger, method, params) })
}

const routes: readonly Route[] = [
  get(/^\/rest\/cosmos\/base\/tendermint\/v1beta1\/node_info$/, ({ chain }) =>
    jsonAnswer({
      default_node_info: { network: chain.chainId, moniker: 'stand-in', version: '0.38.0' },
      application_version: { name: 'portico-sandbox', app_name: 'stand-in', cosmos_sdk_version: 'v0.50.0' },
    }),
  ),
  get(/^\/rest\/cosmos\/base\/tendermint\/v1beta1\/blocks\/latest$/, ({ chain, height }) =>
    jsonAnswer({ block: { header: { chain_id: chain.chainId, height: String(height) } } }),
  ),
  get(/^\/rest\/cosmos\/auth\/v1beta1\/accounts\/([^/]+)$/, (ledger, address) => {
    if (!ledger.isAddress(address)) return badAddress(address)
    const account = ledger.account(address)
    return account ? jsonAnswer(presentAccount(account)) : refuse(404, 5, `account ${address} not found`)
  }),
  get(/^\/rest\/cosmos\/bank\/v1beta1\/balances\/([^/]+)$/, (ledger, address) => {
    if (!ledger.isAddress(address)) return badAddress(address)
    const balances = presentCoins(ledger, address)
    return jsonAnswer({ balances, pagination: { next_key: null, total: String(balances.length) } })
  }),
  get(/^\/rest\/cosmos\/bank\/v1beta1\/balances\/([^/]+)\/by_denom$/, (ledger, address, { query }) => {
    if (!ledger.isAddress(address)) return badAddress(address)
    const denom = query.get('denom') ?? ''
    const amount = denom === ledger.chain.coin.denom ? (ledger.account(address)?.balance ?? 0n) : 0n
    return jsonAnswer({ balance: { denom, amount: String(amount) } })
  }),
  post(/^\/rest\/cosmos\/tx\/v1beta1\/txs$/, (ledger, _part, request) => broadcast(ledger, request)),
  get(/^\/rest\/cosmos\/tx\/v1beta1\/txs\/([\da-f]{64})$/i, (ledger, hash) => {
    const found = ledger.transaction(hash)
    return found ? jsonAnswer(presentTransaction(found)) : refuse(404, 5, `tx not found: ${hash}`)
  }),
  post(/^\/rpc\/?$/, (ledger, _part, request) => callRpc(ledger, request)),
]

/**
 * Stands in for the nodes of Cosmos networks: `/cosmos/{chain id}/rest/…` for their REST, `/cosmos/{chain id}/rpc` for the few calls of
 * CometBFT's JSON-RPC that wallets make. No chain runs behind it: a ledger does, which says so in `node_info`.
 */
export function createCosmosService(chains: readonly RunningCosmosChain[]): Service {
  return {
    name: 'cosmos',
    routes: chains.flatMap(({ chainId }) => [
      `GET /cosmos/${chainId}/rest/cosmos/bank/v1beta1/balances/{address}`,
      `GET /cosmos/${chainId}/rest/cosmos/auth/v1beta1/accounts/{address}`,
      `POST /cosmos/${chainId}/rest/cosmos/tx/v1beta1/txs`,
      `GET /cosmos/${chainId}/rest/cosmos/tx/v1beta1/txs/{hash}`,
      `POST /cosmos/${chainId}/rpc`,
    ]),
    owns: path => path.startsWith('/cosmos/'),
    answer(request) {
      const [, id, rest = ''] = /^\/cosmos\/([^/]+)(\/.*)?$/.exec(request.path) ?? []
      const chain = chains.find(({ chainId }) => chainId === id)
      if (!chain) throw new HttpError(404, 'No such chain')
      const found = routes.filter(({ pattern }) => pattern.test(rest))
      const route = found.find(({ method }) => method === request.method)
      if (!route)
        throw found.length > 0 ? new HttpError(405, 'Method Not Allowed') : new HttpError(404, 'Not Found')
      return route.answer(chain.ledger, route.pattern.exec(rest)?.[1] ?? '', request)
    },
  }
}
