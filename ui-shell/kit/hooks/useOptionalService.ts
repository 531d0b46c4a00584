import { useEffect, useState } from 'react'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { ServiceKey } from '../../../kernel/contract/keys.js'
import { useKernel } from './useKernel.js'

/** A plugin's service, fetched on first use: undefined until it has loaded, or if no plugin provides it. */
export const useOptionalService = <T extends object>(token: ServiceKey<T> | undefined): T | undefined => {
  const kernel = useKernel()
  const [found, setFound] = useState<{ readonly token: ServiceKey<T>; readonly service: T }>()
  useEffect(() => {
    if (token === undefined) return
    kernel.load(token).then(
      service => setFound({ token, service }),
      (error: unknown) => {
        if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) kernel.report(error, 'kit')
      },
    )
  }, [kernel, token])
  return found?.token === token ? found?.service : undefined
}
