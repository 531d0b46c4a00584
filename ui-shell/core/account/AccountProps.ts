import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'

/** What the parts of the account view take. */
export interface AccountProps {
  /** A connected chain. */
  readonly chain: NamespaceStore
}
