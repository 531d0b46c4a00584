import { relative } from 'node:path'

/** A module's place in the repository. */
export const placeOf = id => relative('.', id).replaceAll('\\', '/')

/** The kit's index: views import from it, each a few of its many parts. */
const barrel = 'ui-shell/kit/index.ts'

const splitNames = names =>
  names
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/** What an index re-exports: the module of each name. */
const readBarrel = ({ code, importedIds }) => {
  const places = importedIds.map(placeOf)
  const found = new Map()
  for (const [, names, from] of code.matchAll(/\{([^}]*)\}\s*from\s*["']\.{1,2}\/([^"']+)\.js["']/g)) {
    const place = places.find(each => each.replace(/\.tsx?$/, '').endsWith(`/${from.split('/').at(-1)}`))
    for (const name of splitNames(names)) if (place) found.set(name.split(/\s+as\s+/).at(-1), place)
  }
  return found
}

/** The names that a module imports from the kit's index. */
const namesFromBarrel = code =>
  [...code.matchAll(/\{([^}]*)\}\s*from\s*["'][^"']*kit\/index\.js["']/g)].flatMap(([, names]) =>
    splitNames(names).map(name => name.split(/\s+as\s+/)[0]),
  )

/** Rollup's module graph by places in the repository: what imports what. Packages stand in it by their names. */
export const readGraph = ({ getModuleIds, getModuleInfo }) => {
  const all = [...getModuleIds()].map(id => getModuleInfo(id))
  const modules = new Map(
    all.filter(({ isExternal }) => !isExternal).map(module => [placeOf(module.id), module]),
  )
  const kit = readBarrel(modules.get(barrel))
  /** What is imported from the kit's index is what it re-exports by these names, and not all of the kit. */
  const importsOf = place => {
    const { importedIds, code } = modules.get(place)
    const direct = importedIds.map(id => (modules.has(placeOf(id)) ? placeOf(id) : id))
    if (place === barrel || !direct.includes(barrel)) return direct
    const named = namesFromBarrel(code).flatMap(name => kit.get(name) ?? [])
    return [...direct.filter(found => found !== barrel), ...named]
  }
  /** Everything that some modules import, themselves included. */
  const closureOf = starts => {
    const found = new Set()
    const visit = place => {
      if (found.has(place)) return
      found.add(place)
      if (modules.has(place)) importsOf(place).forEach(visit)
    }
    starts.forEach(visit)
    return found
  }
  /** As `closureOf`, with what these fetch by name, and so on. */
  const lazyClosureOf = starts => {
    const reached = new Set(starts)
    for (const start of reached)
      for (const place of closureOf([start]))
        for (const id of modules.get(place)?.dynamicallyImportedIds ?? [])
          if (modules.has(placeOf(id)) && !placeOf(id).endsWith('.json')) reached.add(placeOf(id))
    return closureOf([...reached])
  }
  const placesWhere = isWanted =>
    [...modules].filter(([, module]) => isWanted(module)).map(([place]) => place)
  return {
    places: [...modules.keys()],
    has: place => modules.has(place),
    entries: placesWhere(({ isEntry }) => isEntry),
    dynamicEntries: placesWhere(({ dynamicImporters }) => dynamicImporters.length > 0),
    closureOf,
    lazyClosureOf,
  }
}
