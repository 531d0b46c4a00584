import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import type { Translate } from '../../strings/Translate.js'

/** What visitors call a namespace; one that nobody has named is called by its first network. */
export const namespaceName = (t: Translate, { namespace, networks }: NamespaceStore): string => {
  const id = `namespace.${namespace}`
  const name = t(id)
  return name === id ? (networks[0]?.name ?? namespace) : name
}
