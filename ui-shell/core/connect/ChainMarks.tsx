import type { Connector } from '../../../kernel/define.js'
import { ChainIcon, namespaceName, usePlugin, useText } from '../../kit/index.js'

/** Props of {@link ChainMarks}. */
export interface ChainMarksProps {
  readonly connector: Connector
}

/** The chains of a wallet that speaks more than one of this site's: small pictures, with their names for screen readers. */
export const ChainMarks = ({ connector }: ChainMarksProps) => {
  const t = useText()
  const { namespaces } = usePlugin().stores
  const chains = namespaces.all.filter(
    ({ namespace, networks }) => networks.length > 0 && connector.namespaces.includes(namespace),
  )
  if (chains.length < 2) return null
  return (
    <span className="p-marks">
      <span className="p-unseen">({chains.map(chain => namespaceName(t, chain)).join(', ')})</span>
      {chains.slice(0, 4).map(chain => (
        <ChainIcon key={chain.namespace} size="s" chain={chain} />
      ))}
    </span>
  )
}
