import { Button, observer, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { useDisconnect } from './useDisconnect.js'
import { useEndings } from './useEndings.js'

/** Ends all connections, where more would stay than end with that of the chain. */
export const DisconnectAll = observer(({ chain }: AccountProps) => {
  const t = useText()
  const { connected } = usePlugin().stores.namespaces
  const { isPending, disconnect } = useDisconnect(undefined)
  if (connected.length === useEndings(chain.namespace).length) return null
  return (
    <Button kind="quiet" isPending={isPending} onClick={disconnect}>
      {t(isPending ? 'account.disconnecting' : 'account.disconnect.all')}
    </Button>
  )
})
