import * as z from 'zod/mini'

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

/** Reads what the server says. @throws where it does not fit */
export const readSettings = (answer: unknown): Settings => settings.parse(answer)
