import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../kernel/define.js'
import { useKernel } from '../kit/index.js'

/** How many connections end with that of a namespace: some wallets answer for several chains in one session. */
export const useEndings = (namespace: ChainNamespace): number => {
  const kernel = useKernel()
  const [count, setCount] = useState(1)
  const { connected } = kernel.stores.chains
  useEffect(() => {
    const isConnected = (name: ChainNamespace) => connected.some(chain => chain.namespace === name)
    kernel.hooks().then(
      ({ disconnect }) => setCount(disconnect.plan.call([namespace]).filter(isConnected).length),
      (error: unknown) => kernel.report(error, 'core'),
    )
  }, [kernel, namespace, connected])
  return count
}
