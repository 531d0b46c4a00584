import type { ChainAdapter } from '../../kernel/define.js'
import type { Eip1193Provider } from './tokens.js'

export const createAdapter = (): ChainAdapter<Eip1193Provider> => {
  throw new Error('not yet')
}
