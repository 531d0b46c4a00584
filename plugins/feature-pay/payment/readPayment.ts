import * as z from 'zod/mini'
import { parseUnits } from '../../../chain-kit/units.js'
import { parseCaipNetworkId, type CaipNetworkId, type Network } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { invalidAmount, invalidAsset, invalidNamespace, invalidPayment, invalidRecipient } from '../errors.js'
import type { PayData } from '../api.js'

const shape = z.object({
  recipient: z.unknown(),
  amount: z.unknown(),
  asset: z.object({ network: z.unknown(), asset: z.unknown(), metadata: z.unknown() }),
})
const metadataSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
})
const address = /^0x[\da-f]{40}$/i
const zero = /^0x0{40}$/
/** As long as the largest amount of any token. */
const decimalText = /^\d{1,78}(?:\.\d{1,77})?$/

const readNetworkId = (value: unknown): CaipNetworkId => {
  const parsed = typeof value === 'string' && value.length <= 64 ? parseCaipNetworkId(value) : undefined
  if (!parsed) throw invalidPayment("asset.network: a CAIP-2 id such as 'eip155:8453'")
  if (parsed.namespace !== 'eip155') throw invalidNamespace(`asset.network: '${parsed.namespace}'`)
  return value as CaipNetworkId
}

const readAsset = (value: unknown): string => {
  if (value === 'native') return value
  if (typeof value !== 'string' || !address.test(value) || zero.test(value))
    throw invalidAsset("asset.asset: 'native' or the address of a token")
  return value
}

const readMetadata = (value: unknown) => {
  const { data } = metadataSchema.safeParse(value)
  const name = safeText(data?.name, textLimits.walletName)
  const symbol = safeText(data?.symbol, textLimits.tokenSymbol)
  if (!data || name === undefined || symbol === undefined)
    throw invalidAsset('asset.metadata: name, symbol and decimals')
  return { name, symbol, decimals: data.decimals }
}

const readRecipient = (value: unknown, asset: string): string => {
  if (typeof value !== 'string' || !address.test(value) || zero.test(value))
    throw invalidRecipient('recipient: an address of an EVM account')
  if (value.toLowerCase() === asset.toLowerCase())
    throw invalidRecipient("recipient: the token's own contract")
  return value
}

/** Without zeros that say nothing, so that it reads as it is shown. */
const readAmount = (value: unknown, decimals: number): string => {
  if (typeof value !== 'string' || !decimalText.test(value))
    throw invalidAmount("amount: exact decimal text such as '10.5', not a number")
  const units = parseUnits(value, decimals)
  if (units === undefined || units <= 0n || units >= 2n ** 256n)
    throw invalidAmount(`amount: above 0, with at most ${decimals} decimals`)
  const [whole = '', part = ''] = value.split('.')
  const fraction = part.replace(/0+$/, '')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction && `.${fraction}`)
}

/** The networks of a site. */
interface SiteNetworks {
  get(namespace: string): { find(id: CaipNetworkId): Network | undefined } | undefined
}

/**
 * Checks a payment that a host asks for. Pure. @param namespaces of the site
 * @throws `INVALID_PAYMENT_CONFIG`, `INVALID_CHAIN_NAMESPACE`, `INVALID_ASSET`, `INVALID_RECIPIENT`, `INVALID_AMOUNT`
 */
export const readPayment = (value: unknown, namespaces: SiteNetworks): PayData => {
  const { data } = shape.safeParse(value)
  if (!data) throw invalidPayment('recipient, asset { network, asset, metadata } and amount')
  const id = readNetworkId(data.asset.network)
  const network = namespaces.get('eip155')?.find(id)
  if (!network || network.unsupported)
    throw invalidPayment(`asset.network: '${id}' is not a network of this site`)
  const asset = readAsset(data.asset.asset)
  const metadata = readMetadata(data.asset.metadata)
  if (asset === 'native' && metadata.decimals !== network.nativeCurrency.decimals)
    throw invalidAsset(`asset.metadata.decimals: ${network.nativeCurrency.decimals} for the coin of '${id}'`)
  return {
    recipient: readRecipient(data.recipient, asset),
    asset: { network: id, asset, metadata },
    amount: readAmount(data.amount, metadata.decimals),
  }
}
