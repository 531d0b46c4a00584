import * as z from 'zod/mini'
import type { Swap } from '../exchange/Swap.js'
import { swapLies } from '../exchange/SwapLie.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import { SandboxError } from '../SandboxError.js'
import type { Service } from './Service.js'

const moveSchema = z.strictObject({
  percent: z.number(),
  chainId: z.optional(z.int()),
  token: z.optional(z.string()),
})
const growSchema = z.strictObject({ count: z.int().check(z.minimum(0), z.maximum(100_000)) })
const lieSchema = z.strictObject({ kind: z.optional(z.enum(swapLies)), projectId: z.optional(z.string()) })

/** Lets other processes do to the exchange what tests do by `sandbox.swap`. */
export function createSwapControlService(swap: Swap): Service {
  const acts = new Map<string, (body: unknown) => void | Promise<void>>([
    ['/sandbox/swap/move', body => move(swap, readAs(moveSchema, body))],
    ['/sandbox/swap/grow', body => swap.grow(readAs(growSchema, body).count)],
    ['/sandbox/swap/lie', body => lie(swap, readAs(lieSchema, body))],
    ['/sandbox/swap/clear', () => swap.clear()],
  ])
  return {
    name: 'swapControl',
    routes: [...acts.keys()].map(path => `POST ${path}`),
    owns: path => acts.has(path),
    async answer({ method, path, body }) {
      if (method !== 'POST') throw new HttpError(405, 'Method Not Allowed')
      const text = await body()
      await acts.get(path)?.(text === '' ? {} : readJson(text))
      return jsonAnswer({})
    },
  }
}

async function move(swap: Swap, { percent, chainId, token }: z.output<typeof moveSchema>): Promise<void> {
  const pools = { ...(chainId !== undefined && { chainId }), ...(token !== undefined && { token }) }
  await swap.move(percent, pools).catch((error: unknown) => {
    const isAskers = error instanceof RangeError || (error instanceof SandboxError && isUnknown(error))
    throw isAskers ? new HttpError(400, error.message) : error
  })
}

const isUnknown = ({ code }: SandboxError): boolean => code === 'CHAIN_UNKNOWN' || code === 'TOKEN_UNKNOWN'

function lie(swap: Swap, { kind, projectId }: z.output<typeof lieSchema>): void {
  swap.lie(kind, projectId === undefined ? {} : { projectId })
}

function readAs<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new HttpError(400, z.prettifyError(result.error))
  return result.data
}
