import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { useKernel } from '../../kit/hooks/useKernel.js'

/** The connections that end with that of a namespace: some wallets answer for several chains in one session. */
export const useEndings = (namespace: ChainNamespace): readonly NamespaceStore[] => {
  const kernel = useKernel()
  const [planned, setPlanned] = useState<readonly ChainNamespace[]>([namespace])
  const { connected } = kernel.stores.namespaces
  useEffect(() => {
    kernel.hooks().then(
      ({ disconnect }) => setPlanned(disconnect.plan.call([namespace])),
      (error: unknown) => kernel.report(error, 'core'),
    )
  }, [kernel, namespace, connected])
  return connected.filter(chain => planned.includes(chain.namespace))
}
