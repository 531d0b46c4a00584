import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { namespaceName, NetworkIcon, useText } from '../../kit/index.js'

/** Props of {@link ChainMark}. */
export interface ChainMarkProps {
  readonly chain: NamespaceStore
}

/** The picture of a chain: that of its first network. */
export const ChainMark = ({ chain }: ChainMarkProps) => (
  <NetworkIcon name={namespaceName(useText(), chain)} network={chain.networks[0]} />
)
