import type { Network } from '../../../kernel/define.js'
import type { CosmosGasPrices, CosmosNetwork } from '../api.js'

interface Currency {
  readonly coinDenom: string
  readonly coinMinimalDenom: string
  readonly coinDecimals: number
}

/** A network as Keplr takes it (`ChainInfo` of `@keplr-wallet/types`), as far as it is said here. */
export interface ChainInfo {
  readonly chainId: string
  readonly chainName: string
  readonly rpc: string
  readonly rest: string
  readonly bip44: { readonly coinType: number }
  readonly bech32Config: {
    readonly bech32PrefixAccAddr: string
    readonly bech32PrefixAccPub: string
    readonly bech32PrefixValAddr: string
    readonly bech32PrefixValPub: string
    readonly bech32PrefixConsAddr: string
    readonly bech32PrefixConsPub: string
  }
  readonly currencies: Currency[]
  readonly feeCurrencies: (Currency & { readonly gasPriceStep?: CosmosGasPrices })[]
  readonly stakeCurrency: Currency
  readonly features: string[]
}

const defaultCoinType = 118
const ethereumCoinType = 60

/** How a chain of the Cosmos SDK derives its prefixes from the one of its accounts. */
const bech32Config = (prefix: string): ChainInfo['bech32Config'] => ({
  bech32PrefixAccAddr: prefix,
  bech32PrefixAccPub: `${prefix}pub`,
  bech32PrefixValAddr: `${prefix}valoper`,
  bech32PrefixValPub: `${prefix}valoperpub`,
  bech32PrefixConsAddr: `${prefix}valcons`,
  bech32PrefixConsPub: `${prefix}valconspub`,
})

/** Describes a network to a wallet that does not know it. @returns undefined where a node of either kind is missing */
export const chainInfo = (network: Network): ChainInfo | undefined => {
  const { id, name, rpcUrls, nativeCurrency, bech32Prefix, ...facts } = network as CosmosNetwork
  const { denom, coinType = defaultCoinType, rpcUrl: rpc, gasPrices } = facts
  const [rest] = [...(rpcUrls.chainDefault?.http ?? []), ...rpcUrls.default.http]
  if (!bech32Prefix || !denom || !rpc || !rest) return undefined
  const { symbol, decimals } = nativeCurrency
  const currency = { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
  return {
    chainId: id,
    chainName: name,
    rpc,
    rest,
    bip44: { coinType },
    bech32Config: bech32Config(bech32Prefix),
    currencies: [currency],
    feeCurrencies: [{ ...currency, ...(gasPrices && { gasPriceStep: gasPrices }) }],
    stakeCurrency: currency,
    features: coinType === ethereumCoinType ? ['eth-address-gen', 'eth-key-sign'] : [],
  }
}
