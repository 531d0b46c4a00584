import { OtherNetwork } from '../../../money-kit/views/OtherNetwork.js'
import { Icon, Message, NoAccount, observer, useText } from '../../../ui-shell/kit/index.js'
import type { OnrampPartProps } from './OnrampPartProps.js'

/** Why nothing can be bought with this account here, and what the visitor can do. */
export const Unavailable = observer(({ store }: OnrampPartProps) => {
  const t = useText()
  const { obstacle = 'providers', account, wantedNetworkId } = store
  if (obstacle === 'account') return <NoAccount />
  if (obstacle === 'elsewhere' && account && wantedNetworkId)
    return <OtherNetwork account={account} networkId={wantedNetworkId} title="onramp.elsewhere" />
  const network = account?.network.name ?? ''
  return (
    <Message
      icon={<Icon name="info" />}
      title={t(`onramp.no.${obstacle}`, { network })}
      text={t(`onramp.no.${obstacle}.text`, { network })}
    />
  )
})
