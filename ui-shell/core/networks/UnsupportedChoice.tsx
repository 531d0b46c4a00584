import { switchNetwork } from '../../../kernel/contract/capabilities.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { Icon, Message, observer, Skeleton, Stack, usePlugin, useStyles, useText } from '../../kit/index.js'
import { AcceptedNetworks } from './AcceptedNetworks.js'
import { DisconnectButton } from '../account/Disconnecting.js'
import { shownChainId } from './shownChainId.js'
import css from './UnsupportedChainView.css'
import { useAdapter } from '../account/useAdapter.js'

/** Props of {@link UnsupportedChoice}. */
export interface UnsupportedChoiceProps {
  /** A connected chain whose network the site does not list. */
  readonly chain: NamespaceStore
}

/** What is wrong, and what can be done about it: in one tap, or in the wallet where that cannot be switched from here. */
export const UnsupportedChoice = observer(({ chain }: UnsupportedChoiceProps) => {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const hasAdapter = useAdapter(chain.namespace)
  const wallet = chain.connection?.wallet.name ?? t('common.wallet')
  const network = t('unsupported.unknown', { id: shownChainId(chain.network) })
  const canSwitch = plugin.capability(switchNetwork, chain.namespace) !== undefined
  const isManual = hasAdapter && !canSwitch
  return (
    <Stack>
      <Message
        icon={<Icon name="network" />}
        tone="warning"
        title={t('unsupported.heading', { wallet, network })}
        text={isManual ? t('unsupported.manual', { wallet }) : t('unsupported.text')}
      />
      {canSwitch || isManual ? (
        <AcceptedNetworks chain={chain} isManual={isManual} />
      ) : (
        <Skeleton height="var(--p-row)" />
      )}
      <div className="p-way-out">
        <DisconnectButton chain={chain} />
      </div>
    </Stack>
  )
})
