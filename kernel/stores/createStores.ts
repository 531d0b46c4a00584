import type { Environment } from '../environment/Environment.js'
import type { FlagValue } from '../contract/keys.js'
import type { ChainNamespace } from '../contract/types.js'
import { AlertStore, type Alert } from './AlertStore.js'
import type { NamespaceStore } from './NamespaceStore.js'
import { NamespacesStore } from './NamespacesStore.js'
import { ConnectorsStore } from './ConnectorsStore.js'
import { FlagsStore } from './FlagsStore.js'
import { ModalStore } from './ModalStore.js'
import { RouterStore } from './RouterStore.js'
import { ToastStore } from './ToastStore.js'

/** The stores of one modal. */
export interface KernelStores {
  readonly modal: ModalStore
  readonly router: RouterStore
  readonly namespaces: NamespacesStore
  readonly connectors: ConnectorsStore
  readonly flags: FlagsStore
  readonly toast: ToastStore
  readonly alert: AlertStore
}

/** What the stores start from. */
export interface StoresInput {
  readonly env: Environment
  readonly isEmbedded: boolean
  readonly features: Readonly<Record<string, FlagValue | undefined>>
  readonly chains: ReadonlyMap<ChainNamespace, NamespaceStore>
  readonly activeNamespace: ChainNamespace | undefined
  readonly isDebug: boolean
  /** Takes the alerts that are not shown. */
  tell(alert: Alert): void
}

/** Makes the stores of one modal. */
export const createStores = (input: StoresInput): KernelStores => ({
  modal: new ModalStore(input.env, input.isEmbedded),
  router: new RouterStore(),
  namespaces: new NamespacesStore(input.chains, input.activeNamespace),
  connectors: new ConnectorsStore(),
  flags: new FlagsStore(input.features),
  toast: new ToastStore(input.env),
  alert: new AlertStore(input.isDebug, input.tell),
})
