import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import { usePlugin } from '../../kit/index.js'

/**
 * Fetches the adapter of a chain. @returns whether that has been tried: only then does an absent capability mean that it cannot be
 * used
 */
export const useAdapter = (namespace: ChainNamespace | undefined): boolean => {
  const plugin = usePlugin()
  const [tried, setTried] = useState<ChainNamespace>()
  useEffect(() => {
    if (namespace === undefined) return
    void plugin
      .provider(namespace)
      .catch((error: unknown) => plugin.report(error))
      .then(() => setTried(namespace))
  }, [plugin, namespace])
  return tried !== undefined && tried === namespace
}
