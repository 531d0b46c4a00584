import { parseCaipNetworkId } from '../caip.js'
import { jsonKey, listKey, textKey, type StorageKey } from '../storage.js'
import type { AccountType, ChainNamespace } from '../types.js'

const isNamespace = (text: string) => /^[-a-z0-9]{3,8}$/.test(text)

// Names and formats of `protocol/storage.md` section 2, so that `storageKey: '@appkit'` reads what AppKit left.

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

const accountTypes: readonly unknown[] = [
  'eoa',
  'smartAccount',
  'payment',
  'ordinal',
  'stx',
] satisfies AccountType[]
const isAccountType = (value: unknown): value is AccountType => accountTypes.includes(value)

/** The types of account that the visitor has chosen, a namespace each. Bad entries are dropped, the good ones kept. */
export const preferredTypesKey: StorageKey<ReadonlyMap<ChainNamespace, AccountType>> = {
  ...jsonKey<ReadonlyMap<ChainNamespace, AccountType>>('preferred_account_types', new Map(), value => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map(
      Object.entries(value).flatMap(([namespace, type]: [string, unknown]) =>
        isNamespace(namespace) && isAccountType(type) ? [[namespace, type]] : [],
      ),
    )
  }),
  format: types => JSON.stringify(Object.fromEntries(types)),
}
