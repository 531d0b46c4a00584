import type { Setup } from '../../kernel/define.js'
import type { Eip155Options } from './tokens.js'

export const setup =
  (options: Eip155Options): Setup =>
  () =>
    void options
