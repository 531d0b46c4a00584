import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { Eip1193Request } from '../tokens.js'

/** Requests whose first parameter may name who sends. */
const sending = new Set(['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls'])

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names the active account as the sender where the host names none: the wallet would take the one that it shows itself. */
export const withSender = (request: Eip1193Request, address: string): Eip1193Request => {
  const { method, params } = request
  const [first, ...others] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!sending.has(method) || !isPlain(first) || readProperty(first, 'from') !== undefined) return request
  return { ...request, params: [{ ...first, from: address }, ...others] }
}
