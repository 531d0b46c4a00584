import type { Network, PluginContext } from '../../kernel/define.js'
import type { UniswapExchange } from './api.js'

/** Where something is asked. */
export interface Ground {
  readonly context: Pick<PluginContext, 'env' | 'load' | 'loadCapability'>
  readonly network: Network
  readonly exchange: UniswapExchange
}
