import type { Address } from 'viem'
import type { Route, Trade } from './routes/Trade.js'

/** Who takes the tokens of a trade: the router. Undefined where nobody does: coins are sent along, and wrapped ones are the contract's own. */
export const spenderOf = ({ from }: Trade, route: Route): Address | undefined =>
  from && 'router' in route ? route.router : undefined
