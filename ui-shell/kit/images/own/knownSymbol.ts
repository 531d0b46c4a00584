import type { Network } from '../../../../kernel/contract/types.js'

/** Tokens that are what their symbol says, by network and address: EVM addresses in lower case. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'eip155:1': {
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': 'USDC',
    '0xdac17f958d2ee523a2206206994597c13d831ec7': 'USDT',
    '0x6b175474e89094c44da98b954eedeac495271d0f': 'DAI',
    '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': 'WETH',
    '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': 'WBTC',
  },
  'eip155:8453': {
    '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': 'USDC',
    '0x50c5725949a6f0c72e6c4a641f24049a917db0cb': 'DAI',
    '0x4200000000000000000000000000000000000006': 'WETH',
  },
  'eip155:42161': {
    '0xaf88d065e77c8cc2239327c5edb3a432268e5831': 'USDC',
    '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': 'USDT',
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': 'DAI',
    '0x82af49447d8a07e3bd95bd0d56f35241523fbab1': 'WETH',
  },
  'eip155:10': {
    '0x0b2c639c533813f4aa9d7837caf62653d097ff85': 'USDC',
    '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58': 'USDT',
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': 'DAI',
    '0x4200000000000000000000000000000000000006': 'WETH',
  },
  'eip155:137': {
    '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': 'USDC',
    '0xc2132d05d31c914a87c6611c10748aeb04b58e8f': 'USDT',
    '0x8f3cf7ad23cd3cadbd9735aff958023239c6a063': 'DAI',
  },
  'eip155:56': {
    '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d': 'USDC',
    '0x55d398326f99059ff775485246999027b3197955': 'USDT',
  },
  'eip155:43114': {
    '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': 'USDC',
    '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7': 'USDT',
  },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'USDC',
    Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'USDT',
  },
}

/** The symbol that a token is known by, where Portico knows its address. */
export const knownSymbol = ({ caipNetworkId }: Network, token: string): string | undefined => {
  const tokens = known[caipNetworkId] ?? {}
  const address = token.startsWith('0x') ? token.toLowerCase() : token
  // A token may be named like what every object has.
  return Object.hasOwn(tokens, address) ? tokens[address] : undefined
}
