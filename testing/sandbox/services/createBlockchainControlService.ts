import * as z from 'zod/mini'
import type { Blockchain } from '../blockchain/Blockchain.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import type { Service } from './Service.js'

const count = z.optional(z.int().check(z.minimum(0), z.maximum(100_000)))
const crowdSchema = z.strictObject({
  address: z.string(),
  ...{ transactions: count, tokens: count, noise: count },
  network: z.optional(z.string()),
  newest: z.optional(z.iso.datetime()),
})
const introductionSchema = z.strictObject({
  address: z.string(),
  name: z.string(),
  avatar: z.optional(z.string()),
})

/** Lets other processes do to the blockchain API what tests do by `sandbox.blockchain`. */
export function createBlockchainControlService(blockchain: Blockchain): Service {
  const acts = new Map<string, (body: unknown) => unknown>([
    ['/sandbox/blockchain/crowd', body => gather(blockchain, readAs(crowdSchema, body))],
    [
      '/sandbox/blockchain/introduce',
      body => {
        const { address, name, avatar } = readAs(introductionSchema, body)
        blockchain.introduce(address, avatar === undefined ? { name } : { name, avatar })
      },
    ],
    ['/sandbox/blockchain/clear', () => blockchain.clear()],
  ])
  return {
    name: 'blockchainControl',
    routes: [...acts.keys()].map(path => `POST ${path}`),
    owns: path => acts.has(path),
    async answer({ method, path, body }) {
      if (method !== 'POST') throw new HttpError(405, 'Method Not Allowed')
      const text = await body()
      acts.get(path)?.(text === '' ? {} : readJson(text))
      return jsonAnswer({})
    },
  }
}

function gather(
  blockchain: Blockchain,
  { address, transactions = 0, tokens = 0, noise = 0, network, newest }: z.output<typeof crowdSchema>,
): void {
  const when = newest === undefined ? {} : { newest: new Date(newest) }
  try {
    blockchain.crowd(address, {
      transactions,
      tokens,
      noise,
      ...(network !== undefined && { network }),
      ...when,
    })
  } catch (error) {
    throw new HttpError(400, String(error))
  }
}

function readAs<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new HttpError(400, z.prettifyError(result.error))
  return result.data
}
