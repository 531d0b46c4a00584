import * as z from 'zod/mini'
import { answerInvalid } from '../errors.js'
import type { BlockchainApi } from '../BlockchainApi.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'

const maxBytes = 256 * 1024
const maxNetworks = 2000

const answerSchema = z.object({ http: z.array(z.unknown()) })

const readNetworks = (value: unknown): ReadonlySet<unknown> => {
  const answer = answerSchema.safeParse(value).data
  if (!answer) throw answerInvalid('no list of networks')
  return new Set(answer.http.slice(0, maxNetworks))
}

/**
 * Makes the look at `GET /v1/supported-chains`, before every other call. The list is kept for
 * the life of the page; an empty one, or a failure, is asked for again.
 */
export const createNetworkGate = (client: HostedClient): BlockchainApi['supports'] => {
  let known: ReadonlySet<unknown> = new Set()
  let asked: Promise<void> | undefined
  // Without the signal of whoever happens to be the first: others wait for it, too.
  const ask = async () => {
    known = await client.get({ path: '/v1/supported-chains', read: jsonReader(maxBytes, readNetworks) })
  }
  return async (networkId, signal) => {
    if (known.size === 0)
      await (asked ??= ask().finally(() => {
        asked = undefined
      }))
    signal?.throwIfAborted()
    return known.has(networkId)
  }
}
