import * as z from 'zod/mini'
import type { FrameNetwork } from '../settings.js'
import { toBase64 } from './base64.js'
import type { SendOptions } from './readSolanaRpc.js'
import type { SolanaTransaction } from './readTransaction.js'

const waitMs = 15_000
const answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})
const fee = z.object({ value: z.nullable(z.int()) })
const trial = z.object({ value: z.object({ err: z.unknown() }) })
const signature = z.string().check(z.minLength(64), z.maxLength(88))

/** The node of a network of Solana. */
export class SolanaNode {
  constructor(private readonly network: FrameNetwork) {}

  /** Lamports; undefined where the node cannot tell. Never rejects. */
  async fee({ message }: SolanaTransaction): Promise<number | undefined> {
    const given = await this.#ask('getFeeForMessage', [toBase64(message)]).catch(() => undefined)
    return z.safeParse(fee, given).data?.value ?? undefined
  }

  /** Whether it would succeed now; undefined where the node cannot tell. Never rejects. */
  async succeeds({ bytes }: SolanaTransaction): Promise<boolean | undefined> {
    const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
    const given = await this.#ask('simulateTransaction', [toBase64(bytes), options]).catch(() => undefined)
    const read = z.safeParse(trial, given).data
    return read && (read.value.err ?? undefined) === undefined
  }

  /** @returns the first signature, in base58 @throws in the words of the node */
  async send(bytes: Uint8Array, options: SendOptions): Promise<string> {
    const params = [toBase64(bytes), { ...options, encoding: 'base64' }]
    return signature.parse(await this.#ask('sendTransaction', params))
  }

  async #ask(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(this.network.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(waitMs),
    })
    const { result, error } = answer.parse(await response.json())
    if (error) throw new Error(error.message.slice(0, 300))
    return result
  }
}
