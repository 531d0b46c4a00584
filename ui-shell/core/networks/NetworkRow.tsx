import type { Network } from '../../../kernel/define.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { Icon, ListItem, NetworkIcon, observer, useText } from '../../kit/index.js'
import type { NetworkSwitch } from './NetworkSwitch.js'
import { switchFailureText } from './switchFailureText.js'

/** Props of {@link NetworkRow}. */
export interface NetworkRowProps {
  readonly chain: NamespaceStore
  readonly network: Network
  readonly switching: NetworkSwitch
  readonly isCurrent: boolean
  /** What has to be done before it can be used; pressing goes there. */
  readonly hint?: string | undefined
  /** Why it cannot be switched to. */
  readonly refusal?: string | undefined
  readonly takesFocus?: boolean
  readonly onPress: () => void
}

/** A network to switch to; the switch, its wait and its failure are told in the row itself. */
export const NetworkRow = observer(function NetworkRow(props: NetworkRowProps) {
  const { chain, network, switching, isCurrent, hint, refusal, takesFocus, onPress } = props
  const t = useText()
  const { caipNetworkId, name, testnet } = network
  const { pendingId, failure } = switching
  const isPending = pendingId === caipNetworkId
  const hasFailed = failure?.networkId === caipNetworkId
  const wallet = chain.connection?.wallet.name
  const wait = wallet === undefined ? undefined : t('networks.approve', { wallet })
  const fault = hasFailed ? switchFailureText(t, failure.error, chain) : undefined
  return (
    <ListItem
      label={name}
      description={isPending ? wait : (fault ?? refusal ?? hint)}
      icon={<NetworkIcon name={name} network={network} />}
      badge={testnet ? t('networks.testnet') : undefined}
      end={hasFailed && <Icon name="retry" />}
      hasChevron={hint !== undefined}
      isPending={isPending}
      isCurrent={isCurrent}
      disabled={refusal ?? (pendingId !== undefined && !isPending && wait)}
      takesFocus={takesFocus}
      onClick={onPress}
    />
  )
})
