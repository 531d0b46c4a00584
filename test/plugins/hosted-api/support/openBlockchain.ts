import { createSite, type SiteOptions } from './createSite.js'
import { json, scriptedService, type Asked } from './scriptedService.js'

export const networkId = 'eip155:1'
export const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
/** Whose balances and the like are asked for. */
export const about = { address, networkId } as const

export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
/** Rows of balances, as the service writes them. */
export const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: networkId, value: 512.4, price: 3202.5 },
  quantity: { decimals: '18', numeric: '0.160000000000000001' },
  iconUrl: 'https://img.example/eth.png',
}
export const dollar = {
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: networkId, address: `${networkId}:${usdc}`, price: 1 },
  quantity: { decimals: '6', numeric: '25.5' },
}

/** A site whose blockchain API answers as the test says; it serves Ethereum, unless `chains` says otherwise. */
export const openBlockchain = async (
  answer: (asked: Asked) => Response | Promise<Response>,
  options: SiteOptions & { readonly chains?: unknown } = {},
) => {
  const { chains = { http: [networkId], ws: [] }, ...site } = options
  const service = scriptedService(asked =>
    asked.url.pathname === '/v1/supported-chains' ? json(chains) : answer(asked),
  )
  const { blockchain, kernel } = await createSite({ ...site, env: { fetch: service.fetch } })
  return {
    blockchain,
    kernel,
    asked: service.asked,
    paths: () => service.asked.map(({ url }) => url.pathname),
  }
}
