import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import type { Translate } from '../../strings/Translate.js'

/** The name of a namespace for visitors, or the name of its first network if it has none. */
export const namespaceName = (
  t: Translate,
  { namespace, networks }: Pick<NamespaceStore, 'namespace' | 'networks'>,
): string => {
  const id = `namespace.${namespace}`
  const name = t(id)
  return name === id ? (networks[0]?.name ?? namespace) : name
}
