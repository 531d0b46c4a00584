import { useEffect, useState } from 'react'
import { useModal, type RegisteredModal } from './ModalContext.js'
import { useAccount } from './useAccount.js'
import type { Modal } from '../Modal.js'
import type { ChainsOf, ProviderOf } from '../../kernel/plugin.js'

type PluginsOf<M> = M extends Modal<infer P> ? P : never
type Plugins = PluginsOf<RegisteredModal>

/** The stable provider of a chain; undefined until a wallet of the chain is connected and the chain's code is there. */
export const useProvider = <Namespace extends ChainsOf<Plugins>['id']>(
  namespace: Namespace,
): ProviderOf<Plugins, Namespace> | undefined => {
  const modal = useModal()
  const { isConnected } = useAccount(namespace)
  const [provider, setProvider] = useState<ProviderOf<Plugins, Namespace>>()
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
