import * as z from 'zod/mini'
import { keep } from './keep.js'

const failure = z.object({ message: z.string() })
const waitMs = 25_000

const settings = z.object({
  name: z.string(),
  networks: z.array(
    z.object({
      caipNetworkId: z.string(),
      name: z.string(),
      rpcUrl: z.string(),
      nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int() }),
      explorerUrl: z.optional(z.string()),
    }),
  ),
})
/** What the site says of itself. */
export type Settings = z.infer<typeof settings>
/** A network that accounts are on. */
export type FrameNetwork = Settings['networks'][number]

const readAnswer = async (response: Response): Promise<unknown> => {
  const answer: unknown = await response.json()
  if (response.ok) return answer
  throw new Error(z.safeParse(failure, answer).data?.message ?? 'Something went wrong')
}

/** Reads the settings of the site. */
export const readSettings = async (): Promise<Settings> =>
  settings.parse(await readAnswer(await fetch('/sdk/settings.json')))

/** Asks the server of this site, as who is signed in. Rejects with its words for visitors. */
export const ask = async <T>(name: string, body: object, schema: z.ZodMiniType<T>): Promise<T> => {
  const token = keep.read('session')
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(waitMs),
  })
  return schema.parse(await readAnswer(response))
}
