import * as z from 'zod/mini'
import { ProviderRpcError } from '../../evm/ProviderRpcError.js'
import { rpcErrors } from '../../evm/rpcErrors.js'

const timeoutMs = 10_000

const utxosSchema = z.array(z.object({ txid: z.string(), vout: z.number(), value: z.number() }))
const txid = /^[\da-f]{64}$/

/** An output that can be spent; the value in satoshis. */
export type Utxo = z.output<typeof utxosSchema>[number]

/** What can be spent of an address. @throws -32603 when the server cannot be asked */
export async function readUtxos(rpcUrl: string, address: string): Promise<readonly Utxo[]> {
  const read = utxosSchema.safeParse(readJson(await ask(`${rpcUrl}/address/${address}/utxo`)))
  if (!read.success) throw rpcErrors.internal('The server did not list the coins.')
  return read.data
}

/** A transaction as hex. */
export const readTransactionHex = (rpcUrl: string, id: string): Promise<string> =>
  ask(`${rpcUrl}/tx/${id}/hex`)

/** Sends a transaction. @param hex whole @returns its id @throws -32603 with the words of the server, which may refuse it */
export async function sendTransaction(rpcUrl: string, hex: string): Promise<string> {
  const answer = (await ask(`${rpcUrl}/tx`, { method: 'POST', body: hex })).trim()
  if (!txid.test(answer)) throw rpcErrors.internal('The server gave no transaction id.')
  return answer
}

async function ask(url: string, init: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (!response.ok) throw rpcErrors.internal(text)
    return text
  } catch (error) {
    if (error instanceof ProviderRpcError) throw error
    throw rpcErrors.internal(
      `The server could not be asked: ${error instanceof Error ? error.message : 'unknown'}`,
    )
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
