import type { Connector } from '../../../kernel/define.js'
import { NetworkIcon, usePlugin } from '../../kit/index.js'

/** Props of {@link ChainMarks}. */
export interface ChainMarksProps {
  readonly connector: Connector
}

/** The chains of a wallet that speaks more than one of this site's: small pictures, with their names for screen readers. */
export const ChainMarks = ({ connector }: ChainMarksProps) => {
  const { namespaces } = usePlugin().stores
  const networks = namespaces.all.flatMap(({ namespace, networks: [first] }) =>
    first && connector.namespaces.includes(namespace) ? [first] : [],
  )
  if (networks.length < 2) return null
  return (
    <span className="p-marks">
      <span className="p-unseen">({networks.map(({ name }) => name).join(', ')})</span>
      {networks.slice(0, 4).map(network => (
        <NetworkIcon key={network.caipNetworkId} size="s" name={network.name} network={network} />
      ))}
    </span>
  )
}
