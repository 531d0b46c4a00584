import { IconButton, observer, usePlugin, usePreload, useText } from '../../kit/index.js'
import { chooseChainView } from '../api.js'
import { useConnectChain } from '../connect/useConnectChain.js'

/** The quiet way from the account to the chains of the site that are not connected. Nothing where all are. */
export const ConnectAnother = observer(() => {
  const plugin = usePlugin()
  const t = useText()
  const preload = usePreload()
  const { connect } = useConnectChain()
  const [first, ...others] = plugin.stores.namespaces.all.filter(({ status }) => status === 'disconnected')
  if (!first) return null
  const press = () => (others.length > 0 ? plugin.push(chooseChainView) : connect(first))
  return (
    <span onPointerEnter={() => preload(chooseChainView)}>
      <IconButton icon="plus" label={t('account.another')} onClick={press} />
    </span>
  )
})
