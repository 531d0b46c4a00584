import { List, namespaceName, observer, usePlugin, useText } from '../../kit/index.js'
import type { NetworkGroup } from './networkGroups.js'
import { NetworkRow } from './NetworkRow.js'
import type { NetworkSwitch } from './NetworkSwitch.js'
import { useSelectNetwork } from './useSelectNetwork.js'

/** Props of {@link NetworkGroupList}. */
export interface NetworkGroupListProps {
  readonly group: NetworkGroup
  /** Names the namespace; not needed where there is only one. */
  readonly hasHeading: boolean
  readonly switching: NetworkSwitch
}

/** The networks of one namespace, or those of them that the wallet cannot use, with the reason. */
export const NetworkGroupList = observer(({ group, hasHeading, switching }: NetworkGroupListProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { chain, networks, isUnavailable, leftOutBy } = group
  const { hint, select } = useSelectNetwork(switching)
  const next = hint(chain)
  const isActive = plugin.stores.namespaces.active === chain && next === undefined
  const current = isActive ? chain.network : undefined
  const heading = isUnavailable ? t('networks.unavailable') : namespaceName(t, chain)
  const wallet = leftOutBy ?? chain.connection?.wallet.name ?? t('common.wallet')
  const reason = isUnavailable ? t('networks.notApproved', { wallet }) : undefined
  // Another wallet may have what this one has left out.
  const step = reason !== undefined && next !== undefined ? t('networks.failed', { reason, next }) : next
  return (
    <section className="p-networks">
      {(hasHeading || isUnavailable) && <h3>{heading}</h3>}
      <List label={heading}>
        {networks.map(network => {
          const isCurrent = network.caipNetworkId === current?.caipNetworkId
          return (
            <NetworkRow
              key={network.caipNetworkId}
              chain={chain}
              network={network}
              switching={switching}
              isCurrent={isCurrent}
              refusal={step === undefined ? reason : undefined}
              hint={step}
              onPress={() => (isCurrent ? plugin.back() : select(chain, network))}
            />
          )
        })}
      </List>
    </section>
  )
})
