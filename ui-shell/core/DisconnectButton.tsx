import { useState } from 'react'
import type { ChainStore } from '../../kernel/stores/ChainStore.js'
import { Button, Icon, observer, useAnnounce, useKernel, useText } from '../kit/index.js'
import { useEndings } from './useEndings.js'

/** What {@link DisconnectButton} takes. */
export interface DisconnectButtonProps {
  readonly chain: ChainStore
}

/** Ends the connection of a chain; says so beforehand where others end with it. */
export const DisconnectButton = observer(({ chain }: DisconnectButtonProps) => {
  const kernel = useKernel()
  const t = useText()
  const announce = useAnnounce()
  const [isEnding, setIsEnding] = useState(false)
  const count = useEndings(chain.namespace)

  const disconnect = async () => {
    setIsEnding(true)
    announce(t('account.disconnecting'))
    try {
      await kernel.disconnect({ namespace: chain.namespace })
      kernel.stores.toast.show('account.disconnected', 'success')
    } catch {
      // What was connected here is forgotten all the same.
      kernel.stores.toast.show('error.DISCONNECT_FAILED', 'error')
    }
    setIsEnding(false)
  }
  return (
    <>
      <Button
        kind="quiet"
        icon={<Icon name="leave" />}
        isPending={isEnding}
        onClick={() => void disconnect()}
      >
        {t(isEnding ? 'account.disconnecting' : 'account.disconnect')}
      </Button>
      {count > 1 && <p className="p-endings">{t('account.disconnect.many', { count })}</p>}
    </>
  )
})
