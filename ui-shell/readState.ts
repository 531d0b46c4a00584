import type { Kernel } from '../kernel/contract/Kernel.js'
import type { ModalState } from './Modal.js'
import type { ShellStore } from './ShellStore.js'

/** Takes the state of a modal at this moment out of its stores. */
export const readState = (
  { stores: { modal, router, namespaces } }: Kernel,
  shell: ShellStore,
): ModalState => ({
  isOpen: modal.isOpen,
  view: modal.isOpen ? router.current?.view.id : undefined,
  activeNamespace: namespaces.activeNamespace,
  active: namespaces.active?.state,
  namespaces: namespaces.all.map(chain => chain.state),
  themeMode: shell.theme.mode,
  locale: shell.locale,
})
