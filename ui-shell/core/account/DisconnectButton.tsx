import { useState } from 'react'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { Button, Icon, observer, useAnnounce, usePlugin, useText } from '../../kit/index.js'
import { chainNames } from '../networks/chainNames.js'
import { useEndings } from './useEndings.js'

/** Props of {@link DisconnectButton}. */
export interface DisconnectButtonProps {
  readonly chain: NamespaceStore
  /** Offers to end all connections, too, where more would stay. Default false. */
  readonly hasAll?: boolean
}

/** Ends the connection of a chain; where several are connected, it says beforehand which end with it. */
export const DisconnectButton = observer(({ chain, hasAll = false }: DisconnectButtonProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const [ending, setEnding] = useState<'one' | 'all'>()
  const endings = useEndings(chain.namespace)
  const { connected } = plugin.stores.namespaces
  const others = connected.length - endings.length

  const disconnect = async (scope: 'one' | 'all') => {
    setEnding(scope)
    announce(t('account.disconnecting'))
    try {
      await plugin.disconnect(scope === 'one' ? { namespace: chain.namespace } : {})
      plugin.stores.toast.show('account.disconnected', 'success')
    } catch {
      // What was connected here is forgotten all the same.
      plugin.stores.toast.show('error.DISCONNECT_FAILED', 'error')
    }
    setEnding(undefined)
  }
  const button = (scope: 'one' | 'all', label: string, icon?: 'leave') => (
    <Button
      kind="quiet"
      icon={icon && <Icon name={icon} />}
      isPending={ending === scope}
      onClick={() => void (ending ?? disconnect(scope))}
    >
      {t(ending === scope ? 'account.disconnecting' : label)}
    </Button>
  )
  return (
    <>
      {button('one', 'account.disconnect', 'leave')}
      {connected.length > 1 && (
        <p className="p-endings">
          {t('account.disconnect.many', { count: endings.length, chains: chainNames(t, endings) })}
        </p>
      )}
      {hasAll && others > 0 && button('all', 'account.disconnect.all')}
    </>
  )
})
