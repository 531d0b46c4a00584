import * as z from 'zod/mini'
import type { Network, TokenAmount } from '../../../kernel/define.js'
import { formatUnits } from '../../../chain-kit/units.js'
import { isAddress } from '../address/isAddress.js'
import type { SolanaRpcService } from '../api.js'
import { tokenPrograms } from '../tokenPrograms.js'
import { readSchema } from '../node/readSchema.js'

const method = 'getTokenAccountsByOwner'
const listSchema = z.object({ value: z.array(z.unknown()) })
const accountSchema = z.object({
  account: z.object({
    data: z.object({
      parsed: z.object({
        info: z.object({
          mint: z.string().check(z.refine(isAddress)),
          tokenAmount: z.object({
            amount: z.string().check(z.regex(/^\d{1,20}$/)),
            decimals: z.int().check(z.minimum(0), z.maximum(255)),
          }),
        }),
      }),
    }),
  }),
})

interface Holding {
  readonly token: string
  readonly units: bigint
  readonly decimals: number
}

/** The good ones of a list: one that is no token account is left out. */
const readHoldings = (answer: unknown): readonly Holding[] =>
  readSchema(listSchema, answer, method).value.flatMap(entry => {
    const account = accountSchema.safeParse(entry)
    if (!account.success) return []
    const { mint, tokenAmount } = account.data.account.data.parsed.info
    return [{ token: mint, units: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals }]
  })

/** Asks for the tokens of an account, of both programs. @returns those of which there is some, each once */
export const readTokenBalances = async (
  rpc: SolanaRpcService,
  network: Network,
  address: string,
): Promise<readonly TokenAmount[]> => {
  const config = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const answers = await Promise.all(
    tokenPrograms.map(programId => rpc.request(network, method, [address, { programId }, config])),
  )
  const byToken = new Map<string, Holding>()
  for (const holding of answers.flatMap(readHoldings)) {
    const { units } = byToken.get(holding.token) ?? { units: 0n }
    byToken.set(holding.token, { ...holding, units: units + holding.units })
  }
  return [...byToken.values()]
    .filter(({ units }) => units > 0n)
    .map(({ token, units, decimals }) => ({ token, amount: formatUnits(units, decimals), decimals }))
}
