import { useState } from 'react'
import { switchNetwork } from '../../../kernel/define.js'
import {
  Button,
  errorText,
  Icon,
  Message,
  NoAccount,
  observer,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { SendStore } from '../store/SendStore.js'

interface NotPossibleProps {
  readonly store: SendStore
}

/** Why this account cannot send here, and what the visitor can do. */
export const Unavailable = observer(({ store }: NotPossibleProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { account, wantedNetworkId } = store
  const [failure, setFailure] = useState<unknown>()
  const [isSwitching, setSwitching] = useState(false)
  const wanted = wantedNetworkId && plugin.stores.namespaces.ownerOf(wantedNetworkId)?.find(wantedNetworkId)
  const switchToWanted = () => {
    if (!wanted) return
    setSwitching(true)
    setFailure(undefined)
    plugin
      .switchNetwork(wanted.caipNetworkId)
      .catch(setFailure)
      .finally(() => setSwitching(false))
  }
  if (!account) return <NoAccount />
  if (!wantedNetworkId)
    return (
      <Message
        icon={<Icon name="info" />}
        title={t('send.unsupported')}
        text={t('send.unsupported.text', { wallet: account.wallet, network: account.network.name })}
      />
    )
  if (!wanted)
    return (
      <Message
        icon={<Icon name="warning" />}
        tone="warning"
        title={t('error.NETWORK_NOT_FOUND')}
        text={wantedNetworkId}
      />
    )
  const { namespace } = account.chain
  const canSwitch =
    store.isAvailable === undefined || plugin.capability(switchNetwork, namespace) !== undefined
  // Where only the wallet can change it, a button would come to nothing.
  if (wanted.chainNamespace === namespace && !canSwitch)
    return (
      <Message
        icon={<Icon name="network" />}
        title={t('send.elsewhere', { network: wanted.name })}
        text={t('send.elsewhere.wallet', {
          network: wanted.name,
          wallet: account.wallet,
          here: account.network.name,
        })}
      />
    )
  return (
    <Message
      icon={<Icon name="network" />}
      title={t('send.elsewhere', { network: wanted.name })}
      text={
        failure === undefined
          ? t('send.elsewhere.text', { network: account.network.name })
          : errorText(t, failure)
      }
    >
      <Button kind="primary" isPending={isSwitching} onClick={switchToWanted}>
        {t('send.elsewhere.switch', { network: wanted.name })}
      </Button>
    </Message>
  )
})
