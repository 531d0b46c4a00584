import { useEffect, useState } from 'react'
import { useModal, type RegisteredNamespace, type RegisteredPlugins } from './ModalContext.js'
import { useAccount } from './useAccount.js'
import type { ProviderOf } from '../../kernel/contract/plugin.js'

/** The stable provider of a chain; undefined until a wallet of the chain is connected and the chain's code is there. */
export const useProvider = <Namespace extends RegisteredNamespace>(
  namespace: Namespace,
): ProviderOf<RegisteredPlugins, Namespace> | undefined => {
  const modal = useModal()
  const { isConnected } = useAccount(namespace)
  const [provider, setProvider] = useState<ProviderOf<RegisteredPlugins, Namespace>>()
  useEffect(() => {
    let isHere = true
    if (isConnected)
      modal.getProvider(namespace).then(
        found => isHere && setProvider(() => found),
        (error: unknown) => modal.kernel.report(error, 'useProvider'),
      )
    return () => {
      isHere = false
    }
  }, [modal, namespace, isConnected])
  return isConnected ? provider : undefined
}
