import * as z from 'zod/mini'
import type { Environment, Network, TokenAmount } from '../../../kernel/define.js'
import { safeIcon } from '../../../kernel/safety/icon.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { isAddress } from '../address/isAddress.js'
import type { WalletProvider } from '../api.js'
import { askAssets } from '../wallet/askAssets.js'
import { canTellAssets } from '../wallet/canTellAssets.js'
import { checksumAddress } from '../address/checksumAddress.js'
import { formatUnits } from '../../../chain-kit/units.js'

const maxAssets = 2000

/** Strict: of an answer with one bad asset nothing is taken. */
const assetsSchema = z.array(
  z.object({
    address: z.string(),
    balance: z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
    type: z.enum(['ERC20', 'NATIVE']),
    metadata: z.object({
      name: z.string(),
      symbol: z.string(),
      iconUrl: z.string(),
      decimals: z.int().check(z.minimum(0), z.maximum(255)),
      price: z.number().check(z.minimum(0)),
    }),
  }),
)
type Asset = z.output<typeof assetsSchema>[number]

/** A price without an exponent; a smaller or larger one is none that anybody would read. */
const priceOf = ({ price }: Asset['metadata']): { readonly price?: string } =>
  price > 0 && /^\d+(\.\d+)?$/.test(String(price)) ? { price: String(price) } : {}

const toToken = ({ address, balance, type, metadata }: Asset): readonly TokenAmount[] => {
  const units = BigInt(balance)
  if (type === 'NATIVE' || !isAddress(address) || units === 0n) return []
  const symbol = safeText(metadata.symbol, textLimits.tokenSymbol)
  const name = safeText(metadata.name, textLimits.walletName)
  const icon = safeIcon(metadata.iconUrl)
  return [
    {
      token: checksumAddress(address),
      amount: formatUnits(units, metadata.decimals),
      decimals: metadata.decimals,
      ...(symbol !== undefined && { symbol }),
      ...(name !== undefined && { name }),
      ...(icon !== undefined && { icon }),
      ...priceOf(metadata),
    },
  ]
}

/** What is no money is not listed with it, and says nothing against what is. */
const isCollectible = (asset: unknown): boolean =>
  /^erc(?:721|1155)$/i.test(String(readProperty(asset, 'type')))

/** Asks a wallet for the tokens of an account (`wallet_getAssets`, EIP-7811). Empty where it cannot tell. Never rejects; settles in 6 s. */
export const discoverAssets = async (
  env: Environment,
  wallet: WalletProvider,
  address: string,
  network: Network,
): Promise<readonly TokenAmount[]> => {
  const of = { wallet, address, network }
  if (!(await canTellAssets(env, of))) return []
  const list = await askAssets(env, of)
  if (!list || list.length > maxAssets) return []
  const money = list.filter(asset => !isCollectible(asset))
  return (assetsSchema.safeParse(money).data ?? []).flatMap(toToken)
}
