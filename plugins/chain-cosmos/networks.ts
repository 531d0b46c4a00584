import type { CaipNetworkId } from '../../kernel/define.js'
import type { CosmosNetwork, CosmosNetworkFacts } from './api.js'

const plainReference = /^(?!hashed-)[-a-zA-Z\d]{1,32}$/

/** The reference of a chain id that CAIP-2 takes as it is. @throws RangeError */
const plain = (chainId: string): string => {
  if (plainReference.test(chainId)) return chainId
  throw new RangeError(`'${chainId}' needs a reference: await hashedReference(chainId)`)
}

/**
 * Describes a network. Pure. @throws RangeError for a chain id that CAIP-2 does not take, and for which no `reference` is given
 * @example defineCosmosNetwork({ chainId: 'harbor-1', name: 'Harbor', bech32Prefix: 'harbor', coin: { denom: 'uhbr', symbol: 'HBR', decimals: 6 } })
 */
export const defineCosmosNetwork = (facts: CosmosNetworkFacts): CosmosNetwork => {
  const { chainId, name, bech32Prefix, coin, coinType, restUrls = [], rpcUrl, gasPrices } = facts
  const { explorer, testnet, reference = plain(chainId) } = facts
  return {
    id: chainId,
    caipNetworkId: `cosmos:${reference}`,
    chainNamespace: 'cosmos',
    name,
    nativeCurrency: { name: coin.name ?? coin.symbol, symbol: coin.symbol, decimals: coin.decimals },
    rpcUrls: { default: { http: restUrls }, chainDefault: { http: restUrls } },
    bech32Prefix,
    denom: coin.denom,
    ...(coinType !== undefined && { coinType }),
    ...(rpcUrl !== undefined && { rpcUrl }),
    ...(gasPrices && { gasPrices }),
    ...(explorer && { blockExplorers: { default: explorer } }),
    ...(testnet !== undefined && { testnet }),
  }
}

/**
 * Makes the CAIP-2 reference of a chain id that has other characters than letters, digits and `-`, or more than 32: `hashed-` and 16 digits
 * of its SHA-256 (CAIP-2, cosmos profile).
 */
export const hashedReference = async (chainId: string): Promise<string> =>
  (await import('./address/hashReference.js')).hashReference(chainId)

const mintscan = (chain: string) => ({ name: 'Mintscan', url: `https://www.mintscan.io/${chain}` })

/** The Cosmos Hub. Wallets know it; balances are read from the nodes of the host's choice only. */
export const cosmosHub = /* @__PURE__ */ defineCosmosNetwork({
  chainId: 'cosmoshub-4',
  name: 'Cosmos Hub',
  bech32Prefix: 'cosmos',
  coin: { denom: 'uatom', symbol: 'ATOM', decimals: 6 },
  explorer: /* @__PURE__ */ mintscan('cosmos'),
})

/** Osmosis. Wallets know it; balances are read from the nodes of the host's choice only. */
export const osmosis = /* @__PURE__ */ defineCosmosNetwork({
  chainId: 'osmosis-1',
  name: 'Osmosis',
  bech32Prefix: 'osmo',
  coin: { denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
  explorer: /* @__PURE__ */ mintscan('osmosis'),
})

/** Public REST nodes, for the `rpcUrls` of `cosmos()`. Reading a balance tells them the visitor's address. */
export const publicCosmosNodes: Readonly<Record<CaipNetworkId, readonly string[]>> = {
  'cosmos:cosmoshub-4': ['https://cosmos-rest.publicnode.com'],
  'cosmos:osmosis-1': ['https://osmosis-rest.publicnode.com', 'https://lcd.osmosis.zone'],
}

/** Puts the host's own nodes before those of a network. */
export const cosmosNetwork = (given: CosmosNetwork, ownUrls: readonly string[] = []): CosmosNetwork => ({
  ...given,
  rpcUrls: { ...given.rpcUrls, default: { http: [...new Set([...ownUrls, ...given.rpcUrls.default.http])] } },
})
