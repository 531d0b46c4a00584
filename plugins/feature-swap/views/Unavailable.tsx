import { OtherNetwork } from '../../../money-kit/views/OtherNetwork.js'
import { Icon, Message, NoAccount, observer, useText } from '../../../ui-shell/kit/index.js'
import type { SwapStore } from '../store/SwapStore.js'

interface UnavailableProps {
  readonly store: SwapStore
}

/** Why this account cannot swap here, and what the visitor can do. */
export const Unavailable = observer(({ store }: UnavailableProps) => {
  const t = useText()
  const { account, wantedNetworkId } = store
  if (!account) return <NoAccount />
  if (wantedNetworkId)
    return <OtherNetwork account={account} networkId={wantedNetworkId} title="swap.elsewhere" />
  return (
    <Message
      icon={<Icon name="info" />}
      title={t('swap.unsupported')}
      text={t('swap.unsupported.text', { wallet: account.wallet, network: account.network.name })}
    />
  )
})
