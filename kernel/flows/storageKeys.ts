import { parseCaipNetworkId } from '../contract/caip.js'
import { jsonKey, listKey, textKey, type KernelStorage, type StorageKey } from '../persistence/storage.js'
import type { AccountType, ChainNamespace } from '../contract/types.js'

const isNamespace = (text: string) => /^[-a-z0-9]{3,8}$/.test(text)

// The names and formats of AppKit, so that `storageKey: '@appkit'` reads what AppKit left.

/** `connected` when any namespace is, else `disconnected`. */
export const statusKey = textKey('connection_status', text => text === 'connected' || text === 'disconnected')
/** The namespaces that are connected. */
export const namespacesKey = listKey('connected_namespaces', isNamespace)
/** The active namespace. */
export const activeNamespaceKey = textKey('active_namespace', isNamespace)
/** The active network, CAIP-2. */
export const activeNetworkKey = textKey(
  'active_caip_network_id',
  text => parseCaipNetworkId(text) !== undefined,
)
/** The connector of a connected namespace. */
export const connectorKey = (namespace: ChainNamespace): StorageKey<string | undefined> =>
  textKey(`${namespace}:connected_connector_id`, text => text.length > 0)

/** The network that a namespace was on last, CAIP-2. */
export const networkKey = (namespace: ChainNamespace): StorageKey<string | undefined> =>
  textKey(`${namespace}:caip_network_id`, text => parseCaipNetworkId(text)?.namespace === namespace)

/** The namespaces that the last visit left connected. The status counts first: a list may have outlived its end. */
export const readConnected = (storage: KernelStorage): readonly ChainNamespace[] =>
  storage.read(statusKey) === 'disconnected' ? [] : storage.read(namespacesKey)

/** Chains may have types of their own. */
const isAccountType = (value: unknown): value is AccountType =>
  typeof value === 'string' && /^[a-zA-Z][\w-]{0,31}$/.test(value)
const isIdentity = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 256

/** One value a namespace, kept as a JSON object. Bad entries are dropped, the good ones kept. */
const namespacesMapKey = <T>(
  id: string,
  isValid: (value: unknown) => value is T,
): StorageKey<ReadonlyMap<ChainNamespace, T>> => ({
  ...jsonKey<ReadonlyMap<ChainNamespace, T>>(id, new Map(), value => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map(
      Object.entries(value).flatMap(([namespace, each]: [string, unknown]) =>
        isNamespace(namespace) && isValid(each) ? [[namespace, each]] : [],
      ),
    )
  }),
  format: values => (values.size > 0 ? JSON.stringify(Object.fromEntries(values)) : ''),
})

/** The types of account that the visitor prefers. */
export const preferredTypesKey = namespacesMapKey('preferred_account_types', isAccountType)
/** The accounts that the visitor has chosen where a wallet has opened several, by their identity. */
export const chosenAccountsKey = namespacesMapKey('chosen_accounts', isIdentity)
