import * as z from 'zod/mini'
import type { Environment, Network, TokenAmount } from '../../../kernel/define.js'
import { safeIcon } from '../../../kernel/safety/icon.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { within } from '../../../kernel/wallet/within.js'
import { isAddress } from '../isAddress.js'
import type { WalletProvider } from '../tokens.js'
import { send } from '../wallet/ask.js'
import { chainIdToHex } from '../wallet/chainId.js'
import { checksumAddress } from '../wallet/checksumAddress.js'
import { formatUnits } from './formatUnits.js'

/** A wallet that does not answer keeps nobody waiting. */
const answerMs = 3000
const maxAssets = 2000

/** As strict as `protocol/evm.md` section 8 wants it: of an answer with one bad asset nothing is taken. */
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

/** Whether the wallet says that it tells what it holds (EIP-5792); the key may be the checksum form or not. */
const canDiscover = (capabilities: unknown, chainId: string): boolean =>
  readProperty(readProperty(readProperty(capabilities, chainId), 'assetDiscovery'), 'supported') === true

/** Asks a wallet for the tokens of an account (`wallet_getAssets`, EIP-7811). Empty where it cannot tell. Never rejects; settles in 6 s. */
export const discoverAssets = async (
  env: Environment,
  wallet: WalletProvider,
  address: string,
  network: Network,
): Promise<readonly TokenAmount[]> => {
  const chainId = chainIdToHex(network.id)
  const call = (method: string, params: readonly unknown[]) =>
    within(env, answerMs, send(wallet, method, params))
  if (!canDiscover(await call('wallet_getCapabilities', [address, [chainId]]), chainId)) return []
  const answer = await call('wallet_getAssets', [{ account: address, chainFilter: [chainId] }])
  const list = readProperty(answer, chainId)
  if (!Array.isArray(list) || list.length > maxAssets) return []
  return (assetsSchema.safeParse(list).data ?? []).flatMap(toToken)
}
