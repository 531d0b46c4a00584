import type { AnyView } from '../../kernel/define.js'
import { useKernel } from '../kit/index.js'

/** Opens a view over the current one; a second click, before the screen has changed, opens nothing more. */
export const useOpenOnce = (): ((view: AnyView, data?: unknown) => void) => {
  const kernel = useKernel()
  return (view, data) => {
    if (kernel.stores.router.current?.view !== view) kernel.push(view, data)
  }
}
