import type { CaipNetworkId } from '../../kernel/define.js'
import type { SwapOptions } from './api.js'

/** What the hosted service swaps on: the networks of 1inch at the time of AppKit 1.7. */
export const hostedNetworks: readonly CaipNetworkId[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id): CaipNetworkId => `eip155:${id}`)

/** Where swapping is offered. */
export const swapNetworks = ({ networks = hostedNetworks }: SwapOptions): readonly CaipNetworkId[] => networks
