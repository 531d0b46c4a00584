import type { AnyView } from '../../kernel/contract/keys.js'
import type { LazyComponent } from '../kit/lazy/LazyComponent.js'
import { useShell } from '../kit/Shell.js'

/** The component of a view, being fetched; undefined when the view is in no plugin that is on. Use it inside `observer`. */
export const useLazyView = (view: AnyView | undefined): LazyComponent | undefined => {
  const { kernel, lazy } = useShell()
  const found = view && kernel.registry.view(view)
  return found && lazy.get(found.load, found.view.id)
}
