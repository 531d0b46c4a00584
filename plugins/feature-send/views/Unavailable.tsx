import { OtherNetwork } from '../../../money-kit/views/OtherNetwork.js'
import { Icon, Message, NoAccount, observer, useText } from '../../../ui-shell/kit/index.js'
import type { SendStore } from '../store/SendStore.js'

interface UnavailableProps {
  readonly store: SendStore
}

/** Why this account cannot send here, and what the visitor can do. */
export const Unavailable = observer(({ store }: UnavailableProps) => {
  const t = useText()
  const { account, wantedNetworkId } = store
  if (!account) return <NoAccount />
  if (wantedNetworkId)
    return <OtherNetwork account={account} networkId={wantedNetworkId} title="send.elsewhere" />
  return (
    <Message
      icon={<Icon name="info" />}
      title={t('send.unsupported')}
      text={t('send.unsupported.text', { wallet: account.wallet, network: account.network.name })}
    />
  )
})
