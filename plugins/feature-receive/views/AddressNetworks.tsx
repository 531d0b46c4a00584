import type { AccountType, NamespaceStore, Network, PluginContext } from '../../../kernel/define.js'
import { NetworkIcon, useText } from '../../../ui-shell/kit/index.js'

/**
 * The networks of the site on which an address can be paid, the active one first: those whose form of address it has. A smart account
 * is at its address on the active network only.
 */
export const networksOfAddress = (
  plugin: PluginContext,
  chain: NamespaceStore,
  active: Network,
  address: string,
  type: AccountType,
): readonly Network[] => {
  const isPayable = (network: Network) =>
    network.caipNetworkId !== active.caipNetworkId &&
    type !== 'smartAccount' &&
    plugin.isAddress(chain.namespace, address, network) === true
  return [active, ...chain.networks.filter(isPayable)]
}

interface AddressNetworksProps {
  readonly networks: readonly Network[]
  /** Of the account that is paid. */
  readonly type: AccountType
}

/** The networks on which an address can be paid, and what happens to what is sent on another. */
export const AddressNetworks = ({ networks, type }: AddressNetworksProps) => {
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
