import type { Kernel } from '../kernel/Kernel.js'
import type { ModalState } from './Modal.js'
import type { ShellStore } from './ShellStore.js'

/** Takes the state of a modal at this moment out of its stores. */
export const readState = ({ stores: { modal, router, chains } }: Kernel, shell: ShellStore): ModalState => ({
  isOpen: modal.isOpen,
  view: modal.isOpen ? router.current?.view.id : undefined,
  activeNamespace: chains.activeNamespace,
  active: chains.active?.state,
  chains: chains.all.map(chain => chain.state),
  themeMode: shell.theme.mode,
  locale: shell.locale,
})
