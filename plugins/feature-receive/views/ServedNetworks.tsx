import type { AccountType, Network } from '../../../kernel/define.js'
import { NetworkIcon, useText } from '../../../ui-shell/kit/index.js'

/** What {@link ServedNetworks} takes. */
export interface ServedNetworksProps {
  readonly networks: readonly Network[]
  /** Of the account that is paid. */
  readonly type: AccountType
}

/** The networks on which an address can be paid, and what becomes of what is sent on another. */
export const ServedNetworks = ({ networks, type }: ServedNetworksProps) => {
  const t = useText()
  const text = t('receive.networks', { count: networks.length })
  return (
    <div className="p-receive-networks">
      <p>{text}</p>
      <ul aria-label={text}>
        {networks.map(network => (
          <li key={network.caipNetworkId}>
            <NetworkIcon size="s" name={network.name} network={network} />
            {network.name}
          </li>
        ))}
      </ul>
      <p>{t('receive.lost')}</p>
      {type === 'smartAccount' && <p>{t('receive.smartAccount')}</p>}
      {type === 'ordinal' && <p>{t('receive.ordinal')}</p>}
    </div>
  )
}
