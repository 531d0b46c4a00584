import type { ServiceKey } from '../../../kernel/contract/keys.js'
import { useKernel } from './useKernel.js'

/**
 * A plugin's service. A view's own plugin is active before the view is shown, and so is every plugin that it requires.
 * @throws `SERVICE_NOT_PROVIDED` when no active plugin provides it
 */
export const useService = <T>(key: ServiceKey<T>): T => useKernel().get(key)
