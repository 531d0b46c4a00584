import { dirname, relative } from 'node:path'

/**
 * What a page always fetches together: the file that it becomes, and the modules that it begins with. What an earlier one has is not in
 * a later one.
 */
const parts = [
  // What entries of plugins import is apart, since it does without MobX.
  { file: 'kernel/declarations', starts: ['kernel/define.ts', 'kernel/errors/browser.ts'], hasPlugins: true },
  { file: 'ui-shell/declarations', starts: [], hasPlugins: true },
  { file: 'kernel/base', starts: ['kernel/createKernel.ts'] },
  { file: 'ui-shell/base', starts: ['ui-shell/createModal.ts'] },
  { file: 'kernel/runtime', starts: ['kernel/createRuntime.ts'], isLazy: true },
  { file: 'kernel/acts', starts: ['kernel/flows/createActs.ts'], isLazy: true },
  { file: 'ui-shell/looks', starts: ['ui-shell/renderModal.tsx'], isLazy: true },
]

/** Entries that only lazy parts of plugins import. */
const lazyEntries = ['ui-shell/kit/index.ts']

/** A module's place in the repository. */
export const placeOf = id => relative('.', id).replaceAll('\\', '/')

/** Modules that others fetch by name stay files, and so does the one that does something as it is imported (`sideEffects`). */
const isFile = ({ id, isEntry, dynamicImporters }) =>
  isEntry || dynamicImporters.length > 0 || placeOf(id) === 'kernel/mobx.ts'

/**
 * Puts what is always fetched together into one file. Bundlers cut wherever another part reaches a file, and a page would fetch twenty
 * small ones in place of one. All other modules stay files of their own.
 * @returns Rollup's `manualChunks`
 */
export const filesOfParts = () => {
  let files
  const readParts = ({ getModuleIds, getModuleInfo }) => {
    const modules = [...getModuleIds()].map(id => getModuleInfo(id)).filter(({ isExternal }) => !isExternal)
    const byPlace = new Map(modules.map(module => [placeOf(module.id), module]))
    /** Everything that some modules import, themselves included. */
    const closureOf = starts => {
      const found = new Set()
      const visit = place => {
        const module = byPlace.get(place)
        if (!module || found.has(place)) return
        found.add(place)
        for (const id of module.importedIds) visit(placeOf(id))
      }
      starts.forEach(visit)
      return found
    }
    const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => placeOf(id))
    const early = closureOf(entries.filter(place => !lazyEntries.includes(place)))
    files = new Map()
    const pluginEntries = entries.filter(place => place.startsWith('plugins/'))
    for (const { file, starts, isLazy, hasPlugins } of parts) {
      // What is the kernel's stays with it, for hosts without the shell.
      const isOwn = place => dirname(file) === place.split('/')[0]
      const isFree = place => !files.has(place) && !(isLazy && early.has(place))
      for (const place of closureOf(hasPlugins ? [...starts, ...pluginEntries] : starts))
        if (isOwn(place) && isFree(place) && !isFile(byPlace.get(place))) files.set(place, file)
    }
  }
  return (id, graph) => {
    if (!files) readParts(graph)
    return graph.getModuleInfo(id)?.isExternal
      ? undefined
      : (files.get(placeOf(id)) ?? placeOf(id).replace(/\.tsx?$/, ''))
  }
}
