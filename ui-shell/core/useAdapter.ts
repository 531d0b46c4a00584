import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../kernel/define.js'
import { useKernel } from '../kit/index.js'

/**
 * Fetches the adapter of a chain. @returns whether that has been tried: only then does an absent capability mean that it cannot be
 * used
 */
export const useAdapter = (namespace: ChainNamespace | undefined): boolean => {
  const kernel = useKernel()
  const [tried, setTried] = useState<ChainNamespace>()
  useEffect(() => {
    if (namespace === undefined) return
    void kernel
      .provider(namespace)
      .catch((error: unknown) => kernel.report(error, 'core'))
      .then(() => setTried(namespace))
  }, [kernel, namespace])
  return tried !== undefined && tried === namespace
}
