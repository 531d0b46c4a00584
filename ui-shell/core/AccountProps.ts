import type { ChainStore } from '../../kernel/stores/ChainStore.js'

/** What the parts of the account view take. */
export interface AccountProps {
  /** A connected chain. */
  readonly chain: ChainStore
}
