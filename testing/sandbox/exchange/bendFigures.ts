import * as z from 'zod/mini'
import type { BlockchainRoute } from '../blockchain/createBlockchainRoutes.js'
import { jsonAnswer } from '../http/answers.js'
import { readJson } from '../http/readJson.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'
import type { RunningSwap } from './createSwap.js'
import type { Lie } from './lies/Lie.js'

const projectSchema = z.object({ projectId: z.string() })
const pricesSchema = z.object({ fungibles: z.array(z.looseObject({ price: z.number() })) })
const gasSchema = z.record(z.string(), z.string())

const bends: ReadonlyMap<string, (body: unknown, lie: Lie) => unknown> = new Map([
  ['/v1/fungible/price', bendPrices],
  ['/v1/convert/gas-price', bendGasPrice],
])

/** Lets prices and those of gas, which are told with or without an exchange, be lied about, too. Other calls stay as they are. */
export function bendFigures(route: BlockchainRoute, swap: RunningSwap): BlockchainRoute {
  const bend = bends.get(route.title)
  if (!bend) return route
  return {
    ...route,
    async answer(request, parameter) {
      const honest = await route.answer(request, parameter)
      const kind = swap.lieTo(await projectOf(request))
      if (kind === undefined) return honest
      const { findLie } = await import('./lies/findLie.js')
      return jsonAnswer(bend(readJson(honest.body), findLie(kind)))
    },
  }
}

async function projectOf({ query, body }: SandboxRequest): Promise<string | undefined> {
  const named = projectSchema.safeParse(readJson(await body())).data
  return named?.projectId ?? query.get('projectId') ?? undefined
}

function bendPrices(body: unknown, lie: Lie): unknown {
  const { fungibles } = pricesSchema.parse(body)
  return { fungibles: fungibles.map(each => ({ ...each, price: lie.price?.(each.price) ?? each.price })) }
}

function bendGasPrice(body: unknown, lie: Lie): unknown {
  const prices = Object.entries(gasSchema.parse(body))
  return Object.fromEntries(prices.map(([name, price]) => [name, lie.gasPrice?.(price) ?? price]))
}
