import { circularRequirement, missingRequirement } from '../errors/plugin.js'

/** Sorts contributions by what the host named first, then by `order`, then by the plugin list (the sort is stable). */
export const arrange = <T extends { readonly id: string; readonly order: number }>(
  items: readonly T[],
  first: readonly string[] = [],
): readonly T[] => {
  const rank = ({ id }: T) => (first.indexOf(id) + 1 || Infinity) - 1
  return [...items].sort((a, b) => (rank(a) === rank(b) ? a.order - b.order : rank(a) - rank(b)))
}

/** Puts each plugin after those it requires, keeping the list's order otherwise. @throws `MISSING_REQUIREMENT` */
export const byRequirement = <
  T extends { readonly id: string; readonly spec: { readonly requires?: readonly string[] } },
>(
  plugins: readonly T[],
): readonly T[] => {
  const byId = new Map(plugins.map(plugin => [plugin.id, plugin]))
  const ordered = new Set<T>()
  const visit = (plugin: T, path: readonly T[]): void => {
    for (const id of plugin.spec.requires ?? []) {
      const required = byId.get(id)
      if (!required) throw missingRequirement(plugin.id, id)
      if (required === plugin || path.includes(required)) throw circularRequirement(plugin.id, id)
      visit(required, [...path, plugin])
    }
    ordered.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [...ordered]
}
