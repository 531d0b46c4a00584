import { useState } from 'react'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { useAnnounce, usePlugin, useText } from '../../kit/index.js'

/** Ends connections, and says so. */
export interface Disconnecting {
  readonly isPending: boolean
  disconnect(): void
}

/** @param chain whose connection is ended; undefined: all */
export const useDisconnect = (chain: NamespaceStore | undefined): Disconnecting => {
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
