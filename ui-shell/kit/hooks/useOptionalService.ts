import { useEffect, useState } from 'react'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { ServiceKey } from '../../../kernel/contract/keys.js'
import { useKernel } from './useKernel.js'

/** A plugin's service, which is fetched: undefined until it is here, and where nobody provides it. */
export const useOptionalService = <T extends object>(key: ServiceKey<T> | undefined): T | undefined => {
  const kernel = useKernel()
  const [found, setFound] = useState<{ readonly key: ServiceKey<T>; readonly service: T }>()
  useEffect(() => {
    if (key === undefined) return
    kernel.load(key).then(
      service => setFound({ key, service }),
      (error: unknown) => {
        if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) kernel.report(error, 'kit')
      },
    )
  }, [kernel, key])
  return found?.key === key ? found?.service : undefined
}
