import { useState } from 'react'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { List, NetworkIcon, observer, usePlugin, useStyles, useText } from '../../kit/index.js'
import css from './AcceptedNetworks.css'
import { NetworkRow } from './NetworkRow.js'
import { NetworkSwitch } from './NetworkSwitch.js'
import { useSwitchNews } from './useSwitchNews.js'

/** Props of {@link AcceptedNetworks}. */
export interface AcceptedNetworksProps {
  readonly chain: NamespaceStore
  /** The wallet cannot be switched from here: the networks are named, not offered. */
  readonly isManual: boolean
}

/** The networks that the site accepts; one tap asks the wallet to move there. */
export const AcceptedNetworks = observer(({ chain, isManual }: AcceptedNetworksProps) => {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const [switching] = useState(() => new NetworkSwitch(plugin))
  useSwitchNews(switching)
  const label = t('networks.choose')
  if (isManual) {
    return (
      <ul className="p-accepted" aria-label={label}>
        {chain.networks.map(network => (
          <li key={network.caipNetworkId}>
            <NetworkIcon size="s" name={network.name} network={network} />
            {network.name}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <List label={label}>
      {chain.networks.map((network, index) => (
        <NetworkRow
          key={network.caipNetworkId}
          chain={chain}
          network={network}
          switching={switching}
          isCurrent={false}
          takesFocus={index === 0}
          onPress={() => void switching.to(network)}
        />
      ))}
    </List>
  )
})
