import type { CaipNetworkId } from '../../../kernel/define.js'
import type { SwapOptions } from '../api.js'

/** Contracts that make pools, by what the pools are like. */
export interface Factories {
  readonly v2: readonly string[]
  readonly v3: readonly string[]
}

const sushi = '0xc35DADB65012eC5796536bD9864eD8773aBc74C4'
const uniswapV3 = '0x1F98431c8aD98523631AE4a59f267346ea31F984'

/** Of Uniswap (`@uniswap/sdk-core`), SushiSwap (`@sushiswap/v2-sdk`) and, on BNB Smart Chain, PancakeSwap (`@pancakeswap/sdk`). */
const known: Readonly<Record<CaipNetworkId, Factories>> = {
  'eip155:1': {
    v2: ['0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac'],
    v3: [uniswapV3],
  },
  'eip155:10': { v2: ['0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf'], v3: [uniswapV3] },
  'eip155:56': {
    v2: ['0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73', sushi],
    v3: ['0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7'],
  },
  'eip155:100': { v2: [sushi], v3: [] },
  'eip155:137': { v2: ['0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', sushi], v3: [uniswapV3] },
  'eip155:250': { v2: [sushi], v3: [] },
  'eip155:324': { v2: [], v3: ['0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422'] },
  'eip155:8453': {
    v2: ['0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', '0x71524B4f93c58fcbF659783284E38825f0622859'],
    v3: ['0x33128a8fC17869897dcE68Ed026d694621f6FDfD'],
  },
  'eip155:42161': { v2: ['0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', sushi], v3: [uniswapV3] },
  'eip155:43114': {
    v2: ['0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', sushi],
    v3: ['0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD'],
  },
}

/** Who may have made a pool: those above, and those that the host names for the network. */
export const factoriesOn = (
  networkId: CaipNetworkId,
  { factories = {} }: Pick<SwapOptions, 'factories'>,
): Factories => {
  const own = factories[networkId] ?? []
  const { v2, v3 } = known[networkId] ?? { v2: [], v3: [] }
  return { v2: [...v2, ...own], v3: [...v3, ...own] }
}
