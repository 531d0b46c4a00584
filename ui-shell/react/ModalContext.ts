import { createContext, useContext } from 'react'
import type { AnyPlugin, NamespacesOf } from '../../kernel/contract/plugin.js'
import type { Modal } from '../Modal.js'

/**
 * The one place where a host tells Portico its types, so that the hooks need no generics:
 * `declare module 'portico/react' { interface Register { modal: typeof modal } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- hosts merge into it
export interface Register {}

/** The host's modal, with its plugins' types where it is registered. */
export type RegisteredModal = Register extends { readonly modal: infer M extends Modal } ? M : Modal

/** The plugins of the registered modal; any, where none is registered. */
export type RegisteredPlugins = RegisteredModal extends Modal<infer P> ? P : readonly AnyPlugin[]

/** The namespaces of the registered modal's chains; any text, where none is registered. */
export type RegisteredNamespace = NamespacesOf<RegisteredPlugins>['id']

/** Where the hooks find the modal. */
export const ModalContext = createContext<Modal | undefined>(undefined)

/** The modal of the nearest `ModalProvider`. @throws outside of one. */
export const useModal = (): RegisteredModal => {
  const modal = useContext(ModalContext)
  if (!modal) throw new Error('Portico: wrap the app in <ModalProvider modal={modal}> to use its hooks.')
  // `Register` is the host's own word for what it passed to the provider; without it, the assertion says nothing.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
  return modal as RegisteredModal
}
