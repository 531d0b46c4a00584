import * as z from 'zod/mini'
import type { Sandbox } from '../../../../testing/sandbox/index.js'
import { projectId } from './projectId.js'

const balancesSchema = z.object({
  balances: z.array(
    z.strictObject({
      name: z.string(),
      symbol: z.string(),
      chainId: z.string(),
      address: z.optional(z.string()),
      value: z.optional(z.number()),
      price: z.number(),
      quantity: z.strictObject({ decimals: z.string(), numeric: z.string() }),
      iconUrl: z.string(),
    }),
  ),
})
const pictureSchema = z.object({ url: z.string(), content_type: z.string() })
const transferSchema = z.strictObject({
  fungible_info: z.nullable(
    z.object({ name: z.string(), symbol: z.string(), icon: z.object({ url: z.string() }) }),
  ),
  nft_info: z.nullable(
    z.object({
      name: z.string(),
      content: z.object({ preview: pictureSchema }),
      flags: z.object({ is_spam: z.boolean() }),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: z.string() }),
  value: z.number(),
  price: z.number(),
})
const historySchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      metadata: z.object({
        operationType: z.string(),
        hash: z.string(),
        minedAt: z.iso.datetime(),
        sentFrom: z.string(),
        sentTo: z.string(),
        status: z.enum(['confirmed', 'failed']),
        nonce: z.int(),
        application: z.nullable(z.object({ name: z.string(), iconUrl: z.string() })),
        chain: z.string(),
      }),
      transfers: z.nullable(z.array(transferSchema)),
    }),
  ),
  next: z.nullable(z.string()),
})
export type HistoryItem = z.infer<typeof historySchema>['data'][number]

/** Asks the blockchain API of a sandbox as a page does, and reads its answers. */
export function askBlockchain(sandbox: Sandbox) {
  const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.blockchainApiUrl}${path}?${new URLSearchParams({ projectId, ...common, ...query })}`, {
      headers: { origin: 'https://shop.example', ...headers },
    })
  const post = (path: string, body: unknown) =>
    fetch(`${sandbox.blockchainApiUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
  const page = async (address: string, query: Record<string, string> = {}) =>
    historySchema.parse(await (await get(`/v1/account/${address}/history`, query)).json())
  return {
    get,
    post,
    page,
    balances: async (address: string, query: Record<string, string> = {}) =>
      balancesSchema.parse(await (await get(`/v1/account/${address}/balance`, query)).json()).balances,
    /** Every page. */
    history: async (address: string, query: Record<string, string> = {}) => {
      const items: HistoryItem[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const { data, next }: z.infer<typeof historySchema> = await page(
          address,
          cursor ? { ...query, cursor } : query,
        )
        items.push(...data)
        cursor = next
      }
      return items
    },
    /** The status and the field that an error blames. */
    refusal: async (asked: Promise<Response>) => {
      const response = await asked
      const text = await response.text()
      const [, field, description] = /"field":"(.*?)","description":"(.*?)"/.exec(text) ?? []
      return { status: response.status, field, description: description ?? text }
    },
  }
}

const common = { st: 'appkit', sv: 'react-ethers-1.7.4' }
