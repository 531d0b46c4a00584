import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { ChainIcon, namespaceName, useText } from '../../kit/index.js'

/** Props of {@link ChainMarks}. */
export interface ChainMarksProps {
  readonly chains: readonly NamespaceStore[]
}

/** The chains of a wallet that speaks more than one of this site's: small pictures, with their names for screen readers. */
export const ChainMarks = ({ chains }: ChainMarksProps) => {
  const t = useText()
  return (
    <span className="p-marks">
      <span className="p-unseen">({chains.map(chain => namespaceName(t, chain)).join(', ')})</span>
      {chains.slice(0, 4).map(chain => (
        <ChainIcon key={chain.namespace} size="s" chain={chain} />
      ))}
    </span>
  )
}
