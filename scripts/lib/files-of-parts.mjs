import { relative } from 'node:path'

/**
 * The files of the package: what a page fetches together is one file. `starts` are the modules that a file begins with, and all that they
 * import comes along, as far as it lies in `folders` (default: that of the file) and no earlier part has it.
 * Static parts come first: they hold what a page has before the first click.
 */
const parts = [
  // What entries of plugins import is apart, since it does without MobX.
  { file: 'kernel/declarations', starts: ['kernel/define.ts', 'kernel/errors/browser.ts', 'plugins'] },
  { file: 'ui-shell/declarations', starts: ['plugins'] },
  { file: 'kernel/base', starts: ['kernel/createKernel.ts'] },
  { file: 'ui-shell/base', starts: ['ui-shell/createModal.ts'] },
  // Texts and amounts of the buttons, for React and as an element.
  { file: 'ui-shell/button', starts: ['ui-shell/react/index.ts', 'ui-shell/element/index.ts'] },
  // What servers need of the kernel does without MobX, too.
  { file: 'kernel/server', starts: ['server'], isLazy: true },
  // With what finding and connecting the wallets of a browser takes of the kernel.
  {
    file: 'kernel/runtime',
    starts: [
      'kernel/createRuntime.ts',
      'kernel/registry/',
      'plugins/connector-injected/createSource.ts',
      'plugins/chain-eip155/setup.ts',
      'plugins/chain-eip155/wallet/connectWallet.ts',
      'plugins/chain-eip155/wallet/restoreWallet.ts',
    ],
    folders: ['kernel', 'chain-kit'],
    isLazy: true,
  },
  {
    file: 'kernel/tools',
    starts: ['kernel/lazy.ts', 'kernel/wallet/', 'kernel/safety/', 'kernel/fetching/'],
    isLazy: true,
  },
  { file: 'chain-kit/kit', starts: ['chain-kit/'], isLazy: true },
  { file: 'kernel/query', starts: ['kernel/query/index.ts'], isLazy: true },
  {
    file: 'ui-shell/modal',
    starts: ['ui-shell/renderModal.tsx', 'ui-shell/core/ConnectView.tsx'],
    isLazy: true,
  },
  {
    file: 'ui-shell/connecting',
    starts: [
      'ui-shell/core/ConnectingExternalView.tsx',
      'ui-shell/core/ChooseChainView.tsx',
      'ui-shell/core/setup.ts',
    ],
    isLazy: true,
  },
  {
    file: 'ui-shell/account',
    starts: [
      'ui-shell/core/AccountView.tsx',
      'ui-shell/core/AccountsView.tsx',
      'ui-shell/core/NetworksView.tsx',
    ],
    isLazy: true,
  },
  {
    file: 'ui-shell/onboarding',
    starts: [
      'ui-shell/core/GetAWalletView.tsx',
      'ui-shell/core/InstallWalletView.tsx',
      'ui-shell/core/WhatIsAWalletView.tsx',
    ],
    isLazy: true,
  },
  { file: 'ui-shell/qr-code', starts: ['ui-shell/kit/QrCode.tsx'], isLazy: true },
  { file: 'ui-shell/controls', starts: ['ui-shell/kit/'], isLazy: true },
]

/** Parts of plugins, by plugin: the same for each that has such modules. */
const pluginParts = [
  { name: 'start', starts: ['createSource.ts', 'discovery/createSource.ts', 'setup.ts', 'strings/index.ts'] },
  { name: 'wallet', starts: ['wallet/connectWallet.ts', 'wallet/restoreWallet.ts'] },
  { name: 'adapter', starts: ['adapter.ts'] },
  { name: 'views', starts: ['views/'] },
]

/** What one import drags along is not put where something else is fetched. */
const heavy =
  /^(viem|@solana\/|@walletconnect\/|@noble\/curves|@scure\/sr25519|zod|qr$|virtua|match-sorter|@tanstack\/|dnum)/

/** The kit's index: views import from it, each a few of its many parts. */
const barrel = 'ui-shell/kit/index.ts'

/** The names of `import { a, b as c } from …` and `export { … } from …` that end as a pattern says. */
const namesFrom = (code, ending) =>
  [...code.matchAll(new RegExp(`\\{([^}]*)\\}\\s*${ending.source}`, 'g'))].flatMap(([, names]) =>
    names
      .split(',')
      .map(name => name.trim().split(/\s+as\s+/)[0])
      .filter(Boolean),
  )

/** What an index re-exports: the module of each name. */
const readBarrel = ({ code, importedIds }) => {
  const places = importedIds.map(placeOf)
  const found = new Map()
  for (const [, names, from] of code.matchAll(/\{([^}]*)\}\s*from\s*["']\.{1,2}\/([^"']+)\.js["']/g)) {
    const place = places.find(each => each.replace(/\.tsx?$/, '').endsWith(`/${from.split('/').at(-1)}`))
    for (const name of names.split(',')) {
      const exported = name
        .trim()
        .split(/\s+as\s+/)
        .at(-1)
      if (exported && place) found.set(exported, place)
    }
  }
  return found
}

/** A module's place in the repository. */
export const placeOf = id => relative('.', id).replaceAll('\\', '/')

const isHeavy = id => heavy.test(id)

/**
 * Puts what is fetched together into one file. Bundlers cut wherever another part reaches a file, and a page would fetch dozens of
 * small ones.
 * @returns Rollup's `manualChunks`
 */
export const filesOfParts = () => {
  let files
  const readParts = ({ getModuleIds, getModuleInfo }) => {
    const all = [...getModuleIds()].map(id => getModuleInfo(id))
    const modules = new Map(
      all.filter(({ isExternal }) => !isExternal).map(module => [placeOf(module.id), module]),
    )
    const resolved = id => (modules.has(placeOf(id)) ? placeOf(id) : id)
    const kit = readBarrel(modules.get(barrel))
    /** What is imported from the kit's index is what it re-exports by these names, and not all of the kit. */
    const importsOf = place => {
      const { importedIds, code } = modules.get(place)
      const direct = importedIds.map(resolved)
      if (place === barrel || !direct.includes(barrel)) return direct
      const names = namesFrom(code, /from\s*["'][^"']*kit\/index\.js["']/g)
      return [...direct.filter(found => found !== barrel), ...names.flatMap(name => kit.get(name) ?? [])]
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
    /** Whether it drags nothing along. */
    const isLight = place => ![...closureOf([place])].some(isHeavy)
    /** Some modules, and those that these fetch by name, and so on. */
    const withDynamic = starts => {
      const found = new Set(starts)
      for (const start of found)
        for (const place of closureOf([start]))
          for (const id of modules.get(place)?.dynamicallyImportedIds ?? [])
            if (modules.has(placeOf(id)) && !placeOf(id).endsWith('.json')) found.add(placeOf(id))
      return [...found]
    }
    const entries = [...modules].filter(([, { isEntry }]) => isEntry).map(([place]) => place)
    const lazyEntries = [
      'chain-kit/index.ts',
      'ui-shell/kit/index.ts',
      'kernel/lazy.ts',
      'kernel/query/index.ts',
      'siwx-server/index.ts',
    ]
    const isLazyEntry = place => lazyEntries.includes(place) || /\/lazy\.ts$/.test(place)
    const early = closureOf(entries.filter(place => !isLazyEntry(place)))
    const dynamicEntries = [...modules]
      .filter(([, { dynamicImporters }]) => dynamicImporters.length > 0)
      .map(([place]) => place)
    files = new Map()
    // Entries of the package keep their files, and so does the one that does something as it is imported (`sideEffects`).
    for (const place of [...entries, 'kernel/mobx.ts']) files.set(place, place.replace(/\.tsx?$/, ''))

    const server = [...closureOf(withDynamic(['siwx-server/index.ts']))]
    const expand = start =>
      start === 'plugins'
        ? entries.filter(place => place.startsWith('plugins/'))
        : start === 'server'
          ? server
          : start.endsWith('/')
            ? [...modules.keys()].filter(place => place.startsWith(start))
            : [start]
    const assign = (file, starts, folders, isLazy) => {
      for (const place of closureOf(starts))
        if (
          folders.some(folder => place.startsWith(`${folder}/`)) &&
          modules.has(place) &&
          !files.has(place) &&
          !(isLazy && early.has(place))
        )
          files.set(place, file)
    }
    for (const { file, starts, folders = [file.split('/')[0]], isLazy = false } of parts)
      assign(file, starts.flatMap(expand), folders, isLazy)

    // The package's own copy of a hash goes where it is used.
    for (const place of modules.keys())
      if (place.startsWith('node_modules/')) files.set(place, 'plugins/chain-eip155/shared')

    const folders = new Set(
      [...modules.keys()].flatMap(place => /^(plugins\/[^/]+|wallet-standard)\//.exec(place)?.[1] ?? []),
    )
    // What servers have of a plugin is apart from the rest: with the page's parts, and what only verifying needs.
    for (const folder of folders) {
      const own = starts =>
        starts
          .map(start => `${folder}/${start}`)
          .flatMap(expand)
          .filter(place => modules.has(place))
      const wallet = closureOf(
        pluginParts.filter(({ name }) => name === 'wallet').flatMap(({ starts }) => own(starts)),
      )
      const page = closureOf(
        dynamicEntries.filter(
          place => place.startsWith(`${folder}/`) && !place.startsWith(`${folder}/verify/`),
        ),
      )
      for (const place of server)
        if (place.startsWith(`${folder}/`) && !files.has(place) && !early.has(place))
          files.set(
            place,
            `${folder}/${wallet.has(place) ? 'shared' : page.has(place) && isLight(place) ? 'common' : 'verify'}`,
          )
      for (const { name, starts } of pluginParts) {
        // What only one of them needs and is large stays by itself.
        assign(`${folder}/${name}`, own(starts), [folder], true)
      }
      // The rest: by the modules that are fetched by name and reach it.
      const reach = new Map()
      for (const entry of dynamicEntries)
        for (const place of closureOf([entry]))
          if (place.startsWith(`${folder}/`) && !files.has(place) && !early.has(place))
            reach.set(place, [...(reach.get(place) ?? []), entry])
      for (const [place, by] of reach) {
        if (by.length === 1) files.set(place, by[0].replace(/\.tsx?$|\.json$/, ''))
        else if (isLight(place)) files.set(place, `${folder}/common`)
      }
    }
  }
  return (id, graph) => {
    if (!files) readParts(graph)
    return graph.getModuleInfo(id)?.isExternal
      ? undefined
      : (files.get(placeOf(id)) ?? placeOf(id).replace(/\.(tsx?|json)$/, ''))
  }
}
