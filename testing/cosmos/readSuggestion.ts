import * as z from 'zod/mini'
import type { CosmosTestChain } from './CosmosTestChain.js'

const text = z.string().check(z.minLength(1), z.maxLength(256))
const url = text.check(z.regex(/^https?:\/\//))
const coin = z.object({
  coinDenom: text,
  coinMinimalDenom: text,
  coinDecimals: z.number().check(z.int(), z.minimum(0)),
})
/** What a wallet wants to know of a chain (`ChainInfo` of `@keplr-wallet/types`). */
const schema = z.object({
  chainId: text,
  chainName: text,
  rpc: url,
  rest: url,
  bip44: z.object({ coinType: z.number().check(z.int(), z.minimum(0)) }),
  bech32Config: z.object({
    bech32PrefixAccAddr: text,
    bech32PrefixAccPub: text,
    bech32PrefixValAddr: text,
    bech32PrefixValPub: text,
    bech32PrefixConsAddr: text,
    bech32PrefixConsPub: text,
  }),
  currencies: z.array(coin).check(z.minLength(1)),
  feeCurrencies: z.array(coin).check(z.minLength(1)),
})

/** Reads a chain that a site suggests. @throws Error saying which part is wrong */
export const readSuggestion = (info: unknown): CosmosTestChain => {
  const read = schema.safeParse(info)
  if (!read.success) throw new Error(`Invalid chain info: ${read.error.issues[0]?.path.join('.') ?? ''}`)
  const { chainId, chainName, rest, bech32Config, currencies } = read.data
  const [first] = currencies
  return {
    chainId,
    name: chainName,
    bech32Prefix: bech32Config.bech32PrefixAccAddr,
    coin: {
      denom: first?.coinMinimalDenom ?? '',
      symbol: first?.coinDenom ?? '',
      decimals: first?.coinDecimals ?? 0,
    },
    restUrl: rest,
  }
}
