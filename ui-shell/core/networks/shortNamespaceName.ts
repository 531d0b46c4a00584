import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { namespaceName, type Translate } from '../../kit/index.js'

/** What a namespace is called where there is little room. */
export const shortNamespaceName = (t: Translate, chain: NamespaceStore): string => {
  const id = `namespace.${chain.namespace}.short`
  const name = t(id)
  return name === id ? namespaceName(t, chain) : name
}
