import { useState } from 'react'
import type { ChainNamespace, NamespaceStore } from '../../../kernel/define.js'
import { Button, Icon, observer, useAnnounce, usePlugin, useText } from '../../kit/index.js'
import { chainNames } from '../networks/chainNames.js'
import type { AccountProps } from './AccountProps.js'

/** The connections that end with that of a namespace: some wallets answer for several chains in one session. Use it inside `observer`. */
const useEndings = (namespace: ChainNamespace): readonly NamespaceStore[] => {
  const { hooks, stores } = usePlugin()
  const planned = hooks.disconnect.plan.call([namespace])
  return stores.namespaces.connected.filter(chain => planned.includes(chain.namespace))
}

/** Ends connections, and says so. */
interface Disconnecting {
  readonly isPending: boolean
  disconnect(): void
}

/** @param chain whose connection is ended; undefined: all */
const useDisconnect = (chain: NamespaceStore | undefined): Disconnecting => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const [isPending, setIsPending] = useState(false)
  const end = async () => {
    setIsPending(true)
    announce(t('account.disconnecting'))
    try {
      await plugin.disconnect(chain ? { namespace: chain.namespace } : {})
      plugin.stores.toast.show('account.disconnected', 'success')
    } catch {
      // What was connected here is forgotten all the same.
      plugin.stores.toast.show('error.DISCONNECT_FAILED', 'error')
    }
    setIsPending(false)
  }
  return { isPending, disconnect: () => void (isPending || end()) }
}

/** Which connections end with that of a chain, where several are connected. */
const Endings = observer(({ chain }: AccountProps) => {
  const t = useText()
  const endings = useEndings(chain.namespace)
  if (usePlugin().stores.namespaces.connected.length < 2) return null
  return (
    <p className="p-endings">
      {t('account.disconnect.many', { count: endings.length, chains: chainNames(t, endings) })}
    </p>
  )
})

/** Ends the connection of a chain; where several are connected, it says beforehand which end with it. */
export const DisconnectButton = observer(({ chain }: AccountProps) => {
  const t = useText()
  const { isPending, disconnect } = useDisconnect(chain)
  return (
    <>
      <Button kind="quiet" icon={<Icon name="leave" />} isPending={isPending} onClick={disconnect}>
        {t(isPending ? 'account.disconnecting' : 'account.disconnect')}
      </Button>
      <Endings chain={chain} />
    </>
  )
})

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
