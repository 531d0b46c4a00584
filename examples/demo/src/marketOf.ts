import type { CaipNetworkId } from 'portico'
import type { SwapOptions } from 'portico/feature-swap'
import type { UniswapExchange } from 'portico/swap-uniswap'
import type { DemoSandbox } from './sandbox.js'

const each = <T>(ids: readonly CaipNetworkId[], value: T): Readonly<Record<CaipNetworkId, T>> =>
  Object.fromEntries(ids.map(id => [id, value]))

/** Where tokens are swapped: on the EVM networks of the sandbox, if its exchange is installed. */
export const marketOf = ({ networks, exchange }: DemoSandbox) => {
  const ids = exchange ? networks.eip155.map(({ caipNetworkId }) => caipNetworkId) : []
  const swapping: SwapOptions = { networks: ids, ...(exchange && { routers: each(ids, [exchange.router]) }) }
  const exchanges: Readonly<Record<CaipNetworkId, UniswapExchange>> = exchange
    ? each(ids, { v2: exchange, tokens: exchange.tokens })
    : {}
  return { swapping, exchanges }
}
