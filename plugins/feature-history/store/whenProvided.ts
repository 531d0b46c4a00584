import { isModalError, type PluginContext, type ServiceKey } from '../../../kernel/define.js'

/** Hands a service over as soon as it is there; never, where nobody provides it: a kernel without the modal's own plugins. */
export const whenProvided = <T extends object>(
  { load, report }: PluginContext,
  key: ServiceKey<T>,
  take: (service: T) => void,
): void => {
  load(key).then(take, (error: unknown) => {
    if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) report(error)
  })
}
