import type { Network } from '../../../kernel/define.js'
import { NetworkIcon } from '../../kit/index.js'

/** Props of {@link ChainMarks}. */
export interface ChainMarksProps {
  /** One of each chain. */
  readonly networks: readonly Network[]
}

/** The chains of a wallet that speaks more than one of this site's: small pictures, with their names for screen readers. */
export const ChainMarks = ({ networks }: ChainMarksProps) => (
  <span className="p-marks">
    <span className="p-unseen">({networks.map(({ name }) => name).join(', ')})</span>
    {networks.slice(0, 4).map(network => (
      <NetworkIcon key={network.caipNetworkId} size="s" name={network.name} network={network} />
    ))}
  </span>
)
