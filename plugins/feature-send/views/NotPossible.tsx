import { useState } from 'react'
import { switchNetwork } from '../../../kernel/define.js'
import {
  Button,
  errorText,
  Icon,
  Message,
  NoAccount,
  observer,
  useKernel,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { SendStore } from '../form/SendStore.js'

/** What {@link NotPossible} takes. */
export interface NotPossibleProps {
  readonly store: SendStore
}

/** Why nothing can be sent here, and the way on. */
export const NotPossible = observer(({ store }: NotPossibleProps) => {
  const kernel = useKernel()
  const t = useText()
  const { place, wantedNetworkId } = store
  const [failure, setFailure] = useState<unknown>()
  const [isSwitching, setSwitching] = useState(false)
  const wanted = wantedNetworkId && kernel.stores.namespaces.ownerOf(wantedNetworkId)?.find(wantedNetworkId)
  const move = () => {
    if (!wanted) return
    setSwitching(true)
    setFailure(undefined)
    kernel
      .switchNetwork(wanted.caipNetworkId)
      .catch(setFailure)
      .finally(() => setSwitching(false))
  }
  if (!place) return <NoAccount />
  if (!wantedNetworkId)
    return (
      <Message
        icon={<Icon name="info" />}
        title={t('send.unsupported')}
        text={t('send.unsupported.text', { wallet: place.wallet, network: place.network.name })}
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
  const { namespace } = place.chain
  const isMovable =
    store.isPossible === undefined || kernel.capability(switchNetwork, namespace) !== undefined
  // Where the wallet alone can change it, a button would come to nothing.
  if (wanted.chainNamespace === namespace && !isMovable)
    return (
      <Message
        icon={<Icon name="network" />}
        title={t('send.elsewhere', { network: wanted.name })}
        text={t('send.elsewhere.wallet', {
          ...{ network: wanted.name, wallet: place.wallet, here: place.network.name },
        })}
      />
    )
  return (
    <Message
      icon={<Icon name="network" />}
      title={t('send.elsewhere', { network: wanted.name })}
      text={
        failure === undefined
          ? t('send.elsewhere.text', { network: place.network.name })
          : errorText(t, failure)
      }
    >
      <Button kind="primary" isPending={isSwitching} onClick={move}>
        {t('send.elsewhere.switch', { network: wanted.name })}
      </Button>
    </Message>
  )
})
