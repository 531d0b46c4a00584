import { isAddress, type Address } from 'viem'
import * as z from 'zod/mini'

const smartAccounts = z.object({
  bundlerUrl: z.string(),
  sponsorUrl: z.optional(z.string()),
  factory: z.custom<Address>(value => typeof value === 'string' && isAddress(value)),
})

const settings = z.object({
  name: z.string(),
  /** Where visitors may sign in with an account that they have. */
  identityProviders: z.array(z.object({ id: z.string(), name: z.string() })),
  hasFarcaster: z.boolean(),
  networks: z.array(
    z.object({
      caipNetworkId: z.string(),
      name: z.string(),
      rpcUrl: z.string(),
      nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int() }),
      explorerUrl: z.optional(z.string()),
      smartAccounts: z.optional(smartAccounts),
    }),
  ),
})

/** What the site says of itself. */
export type Settings = z.infer<typeof settings>
/** A network that accounts are on. */
export type FrameNetwork = Settings['networks'][number]

/** What smart accounts of a network are made and used with. */
export type SmartAccountSettings = z.infer<typeof smartAccounts>

/** Reads what the server says. @throws where it does not fit */
export const readSettings = (answer: unknown): Settings => settings.parse(answer)
