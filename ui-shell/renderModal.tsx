import { createRoot } from 'react-dom/client'
import type { Kernel } from '../kernel/contract/Kernel.js'
import { createShell } from './chrome/createShell.js'
import { ModalRoot } from './chrome/ModalRoot.js'
import { whatIsAWalletView } from './core/api.js'
import { ShellContext } from './kit/Shell.js'
import type { ShellStore } from './ShellStore.js'

/**
 * Draws a modal into its shadow root, with a React root of its own: the host's React tree is not touched, and a host without
 * React needs none of its own. @returns the function that takes it away
 */
export const renderModal = (root: ShadowRoot, kernel: Kernel, settings: ShellStore): (() => void) => {
  const { shell, dispose } = createShell(root, kernel, settings)
  settings.bring(() => import('./kit/images/own/drawNetwork.js'))
  if (kernel.options.debug)
    import('./checkOptions.js').then(
      ({ checkOptions }) => checkOptions(kernel),
      (error: unknown) => kernel.report(error, 'ui-shell'),
    )
  const react = createRoot(root)
  react.render(
    <ShellContext.Provider value={shell}>
      <ModalRoot help={whatIsAWalletView} />
    </ShellContext.Provider>,
  )
  return () => {
    // Not at once: this may be the clean-up of an effect of the host's, and React unmounts no root while it draws another.
    kernel.env.after(0, () => react.unmount())
    dispose()
  }
}
