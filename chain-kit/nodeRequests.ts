import type { Environment } from '../kernel/define.js'
import { badNodeAnswer, nodeTimeout } from '../kernel/errors/node.js'
import { readText } from '../kernel/fetching/readText.js'
import { withDeadline } from '../kernel/fetching/withDeadline.js'
import { once } from '../kernel/registry/once.js'
import { readProperty } from '../kernel/wallet/readProperty.js'
import type { NodeLimits } from './nodePool.js'

const mebibyte = 1024 * 1024

/** An HTTP request to a node. */
export interface NodeRequest {
  /** Headers of the request. */
  readonly headers?: Readonly<Record<string, string>>
  /** What is posted, as it is sent; left out, the request is a GET. */
  readonly body?: string
  /** Whether cookies of the node's origin go along. Default: `omit`. */
  readonly credentials?: RequestCredentials
  /** The largest answer that is read, in whole MiB. Default: 1. */
  readonly maxMebibytes?: number
  /** Whether an answer counts whatever its HTTP status says, as where a status belongs to the protocol. Default: false. */
  readonly takesAnyStatus?: boolean
}

/** A node's answer over HTTP. */
export interface NodeResponse {
  /** The HTTP status. */
  readonly status: number
  readonly text: string
}

const badStatus = (status: number) => badNodeAnswer(`HTTP status code: ${status}`)

/**
 * Sends one HTTP request to a node. The deadline covers the body, too, and the size of the body is limited.
 * @param url of the node, with the path
 * @param limits how long it may take, and what ends it earlier
 * @returns the status and the text. Rejects with `RPC_TIMEOUT`; `RPC_BAD_ANSWER` for a status of failure and for an answer that is too
 * large; what `fetch` rejects with; and the reason of the signal
 */
export const fetchNode = (
  env: Environment,
  url: string,
  { limitMs, signal: end }: NodeLimits,
  { headers, body, credentials = 'omit', maxMebibytes = 1, takesAnyStatus = false }: NodeRequest = {},
): Promise<NodeResponse> =>
  withDeadline(env, { limitMs, late: () => nodeTimeout(limitMs), signals: [end] }, async signal => {
    const post = body === undefined ? {} : { method: 'POST', body }
    const response = await env.fetch(url, { ...post, ...(headers && { headers }), signal, credentials })
    if (!response.ok && !takesAnyStatus) throw badStatus(response.status)
    const tooLarge = () => badNodeAnswer(`over ${maxMebibytes} MiB`)
    return { status: response.status, text: await readText(response, maxMebibytes * mebibyte, tooLarge) }
  })

/** A node's answer to a request for JSON. */
export interface NodeAnswer {
  /** The HTTP status. */
  readonly status: number
  /** Of any shape. */
  readonly json: unknown
}

/** Like {@link fetchNode}, for JSON. Validate its shape yourself. Also rejects with `RPC_BAD_ANSWER` if the body is not JSON. */
export const fetchNodeJson = async (...asked: Parameters<typeof fetchNode>): Promise<NodeAnswer> => {
  const { status, text } = await fetchNode(...asked)
  try {
    return { status, json: JSON.parse(text) as unknown }
  } catch {
    throw status >= 200 && status < 300 ? badNodeAnswer('no JSON') : badStatus(status)
  }
}

/** A call of JSON-RPC 2.0. */
export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Why a node refused a call (JSON-RPC 2.0, "Error object"). */
export interface RpcRefusal {
  readonly code: number
  /** Anything: not cleaned for display. */
  readonly message: string
  readonly data?: unknown
}

/** One request to one node: an id of its own is not needed. */
const id = 1

const readRefusal = (error: unknown): RpcRefusal | undefined => {
  const [code, message, data] = ['code', 'message', 'data'].map(key => readProperty(error, key))
  if (typeof code !== 'number' || typeof message !== 'string') return undefined
  return { code, message, ...(data !== undefined && { data }) }
}

/**
 * Calls a method of a JSON-RPC node once. Only an answer with the right id is accepted.
 * @param node as {@link fetchNode} takes it: the URL, the limits, and what else the request is made with
 * @param refused makes what is thrown where the node answers with an error. Default: `RPC_BAD_ANSWER` with the method
 * @returns the `result`, of any shape but undefined: for the caller to check. Rejects as {@link fetchNodeJson}
 */
export const callRpc = async (
  env: Environment,
  node: { readonly url: string; readonly limits: NodeLimits; readonly request?: NodeRequest },
  { method, params }: RpcCall,
  refused: (refusal: RpcRefusal) => Error = () => badNodeAnswer(method),
): Promise<unknown> => {
  const { url, limits, request } = node
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const headers = { 'content-type': 'application/json' }
  const { json } = await fetchNodeJson(env, url, limits, { headers, ...request, body })
  const error = readProperty(json, 'error')
  const result = readProperty(json, 'result')
  if (readProperty(json, 'id') !== id) throw badNodeAnswer(method)
  if (error !== undefined && error !== null) {
    const refusal = readRefusal(error)
    throw refusal ? refused(refusal) : badNodeAnswer(method)
  }
  if (result === undefined) throw badNodeAnswer(method)
  return result
}

/**
 * Checks once which chain a node belongs to, before any of its answers is used. The check runs alongside the first question, and again only
 * if it failed.
 * @param check asks the node; rejects, as with `wrongNode()`, where it is of another chain. It is shared by all questions: what ends one of
 * them must not end it, so it takes the limits that the node was made with
 * @returns the function that holds an answer back until the node has proved to be of its chain. Rejects as the answer or the check does
 * @example const proved = onceOfItsChain(() => checkGenesis(url))
 * const balance = await proved(fetchBalance(url))
 */
export const onceOfItsChain = (check: () => Promise<void>): (<T>(answer: Promise<T>) => Promise<T>) => {
  const checkOnce = once(check)
  return async answer => {
    const [given] = await Promise.all([answer, checkOnce()])
    return given
  }
}
