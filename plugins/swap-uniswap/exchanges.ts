import type { CaipNetworkId } from '../../kernel/define.js'
import type { UniswapExchange } from './api.js'

const [router, quoter] = [
  '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
]
const weth = '0x4200000000000000000000000000000000000006'

/**
 * Where Uniswap's own contracts are, on Ethereum, OP Mainnet, BNB Smart Chain, Polygon, Base and Arbitrum One, as its documentation says. No
 * tokens are listed: spread one to add those of your site. Only hosts that import it ship it.
 */
export const uniswapExchanges: Readonly<Record<CaipNetworkId, UniswapExchange>> = {
  'eip155:1': {
    v2: {
      router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    },
    v3: { router, quoter, weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
  },
  'eip155:10': {
    v2: {
      router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
      factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
      weth,
    },
    v3: { router, quoter, weth },
  },
  'eip155:56': {
    v2: {
      router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
      weth: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    },
    v3: {
      router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
      quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
      weth: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    },
  },
  'eip155:137': {
    v2: {
      router: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
      factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
      weth: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    },
    v3: { router, quoter, weth: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
  },
  'eip155:8453': {
    v2: {
      router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
      weth,
    },
    v3: {
      router: '0x2626664c2603336E57B271c5C0b26F421741e481',
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
      weth,
    },
  },
  'eip155:42161': {
    v2: {
      router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
      weth: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    },
    v3: { router, quoter, weth: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
  },
}
