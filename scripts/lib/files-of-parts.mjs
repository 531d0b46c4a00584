import { placeOf, readGraph } from './module-graph.mjs'

/**
 * The files of the package: what a page fetches together is one file. `starts` are the modules that a file begins with, and all that they
 * import comes along, as far as it lies in `folders` (default: that of the file) and no earlier part has it.
 * Static parts come first: they hold what a page has before the first click.
 */
const parts = [
  // What entries of plugins import is apart, since it does without MobX.
  { file: 'kernel/declarations', starts: ['kernel/define.ts', 'kernel/errors/browser.ts', 'plugins'] },
  { file: 'ui-shell/declarations', starts: ['plugins'] },
  { file: 'kernel/base', starts: ['kernel/runtime/createKernel.ts'] },
  { file: 'ui-shell/base', starts: ['ui-shell/createModal.ts'] },
  // Texts and amounts of the buttons, for React and as an element.
  { file: 'ui-shell/button', starts: ['ui-shell/react/index.ts', 'ui-shell/element/index.ts'] },
  // What servers need of the kernel does without MobX, too.
  { file: 'kernel/server', starts: ['server'], isLazy: true },
  // Of the registry, and yet only for hosts whose plugins bring capabilities.
  { file: 'kernel/brought', starts: ['kernel/registry/BroughtCapabilities.ts'], isLazy: true },
  // With what finding and connecting the wallets of a browser takes of the kernel.
  {
    file: 'kernel/runtime',
    starts: [
      'kernel/runtime/createRuntime.ts',
      'kernel/registry/',
      'plugins/connector-injected/createSource.ts',
      'plugins/chain-eip155/setup.ts',
      'plugins/chain-eip155/wallet/connectWallet.ts',
      'plugins/chain-eip155/wallet/restoreWallet.ts',
      // What lazy parts of plugins use of the kernel is so little that a request of its own costs more.
      ...['kernel/lazy.ts', 'kernel/wallet/', 'kernel/safety/', 'kernel/fetching/'],
    ],
    folders: ['kernel', 'chain-kit'],
    isLazy: true,
  },
  { file: 'chain-kit/kit', starts: ['chain-kit/'], isLazy: true },
  { file: 'kernel/query', starts: ['kernel/query/index.ts'], isLazy: true },
  {
    file: 'ui-shell/modal',
    starts: ['ui-shell/renderModal.tsx', 'ui-shell/core/connect/ConnectView.tsx'],
    isLazy: true,
  },
  // What the trigger needs while a wallet is connected.
  { file: 'ui-shell/connected', starts: ['ui-shell/element/connected/Connected.ts'], isLazy: true },
  // What ways to connect without a wallet use besides. What connecting says, too, has a file of its own.
  { file: 'ui-shell/fault', starts: ['ui-shell/strings/errorText.ts'], isLazy: true },
  {
    file: 'ui-shell/form',
    starts: ['ui-shell/kit/controls/Input.tsx', 'ui-shell/kit/hooks/useService.ts'],
    isLazy: true,
  },
  {
    file: 'ui-shell/connecting',
    starts: ['ui-shell/core/connect/connectingViews.ts', 'ui-shell/core/setup.ts'],
    isLazy: true,
  },
  {
    file: 'ui-shell/account',
    starts: ['ui-shell/core/account/accountViews.ts', 'ui-shell/core/account/strings/index.ts'],
    isLazy: true,
  },
  {
    file: 'ui-shell/onboarding',
    starts: ['ui-shell/core/onboarding/onboardingViews.ts', 'ui-shell/core/onboarding/strings/index.ts'],
    isLazy: true,
  },
  {
    file: 'ui-shell/pending',
    starts: ['ui-shell/core/pending/setup.ts', 'ui-shell/core/pending/strings/index.ts'],
    isLazy: true,
  },
  // For hosts with colours of their own.
  { file: 'ui-shell/contrast', starts: ['ui-shell/theme/keepContrast.ts'], isLazy: true },
  { file: 'ui-shell/qr-code', starts: ['ui-shell/kit/images/QrCode.tsx'], isLazy: true },
  // What nobody else has a picture of, for sites that show such networks and coins.
  { file: 'ui-shell/drawings', starts: ['ui-shell/kit/images/own/'], isLazy: true },
  { file: 'ui-shell/controls', starts: ['ui-shell/kit/'], isLazy: true },
  // What views alone need of it: setups do without.
  {
    file: 'money-kit/views',
    starts: ['money-kit/views/'],
    folders: ['money-kit/views'],
    isLazy: true,
  },
  { file: 'money-kit/kit', starts: ['money-kit/'], isLazy: true },
]

/** Parts of plugins, by plugin: the same for each that has such modules. */
const pluginParts = [
  {
    name: 'start',
    starts: [
      ...['createSource.ts', 'discovery/createSource.ts', 'setup.ts', 'strings/index.ts'],
      // What it brings to a chain is asked for as soon as there is an account.
      'eip155/createCollectibles.ts',
    ],
  },
  // What is in Connect, and what the visitor's first step needs.
  { name: 'method', starts: ['method/'] },
  { name: 'engine', starts: ['createEngine.ts'] },
  { name: 'wallet', starts: ['wallet/connectWallet.ts', 'wallet/restoreWallet.ts'] },
  { name: 'adapter', starts: ['adapter.ts'] },
  { name: 'views', starts: ['views/'] },
  // What comes after a form, with what is looked into before the wallet is asked.
  { name: 'review', starts: ['review/', 'check/'] },
  // With what further groups of calls have in common with it: they come on top.
  { name: 'calls', starts: ['blockchain/createCalls.ts'] },
  // In a file of its own it would reach half of `wallet` and of `kernel/runtime`, and esbuild would cut both in two.
  { name: 'common', starts: ['names/createNames.ts'] },
]

/** What one import drags along is not put where something else is fetched. */
const heavy =
  /^(viem|@solana\/|@walletconnect\/|@noble\/curves|@scure\/(btc-signer|sr25519)|zod|qr$|virtua|match-sorter|dnum)/

/** Entries that only lazy parts of plugins, or servers, import. */
const lazyEntries = [
  'chain-kit/index.ts',
  'kernel/lazy.ts',
  'kernel/query/index.ts',
  'money-kit/index.ts',
  'siwx-server/index.ts',
  'ui-shell/kit/index.ts',
  'wallet-standard/lazy.ts',
]

/** The file of each module, by its place: see the lists above. */
const assignFiles = graph => {
  const { places, entries, closureOf } = graph
  const early = closureOf(entries.filter(place => !lazyEntries.includes(place)))
  const server = [...graph.lazyClosureOf(['siwx-server/index.ts'])]
  const files = new Map()
  const isFree = place => graph.has(place) && !files.has(place)
  const isIn = (place, folders) => folders.some(folder => place.startsWith(`${folder}/`))
  /** A start is a module, a folder, or what servers or plugins begin with. */
  const expand = start => {
    if (start === 'plugins') return entries.filter(place => place.startsWith('plugins/'))
    if (start === 'server') return server
    // Not the languages in it, each of which is fetched by itself.
    if (start.endsWith('/'))
      return places.filter(place => place.startsWith(start) && !place.endsWith('.json'))
    return [start]
  }
  const assign = (file, starts, folders, isLazy) => {
    for (const place of closureOf(starts))
      if (isFree(place) && isIn(place, folders) && !(isLazy && early.has(place))) files.set(place, file)
  }

  // Entries of the package keep their files, and so does the one that does something as it is imported (`sideEffects`).
  for (const place of [...entries, 'kernel/mobx.ts']) files.set(place, place.replace(/\.tsx?$/, ''))
  // Its own file, too: were it in `kernel/base`, these two would import each other.
  files.set('kernel/compareStructural.ts', 'kernel/mobx')
  // What one plugin alone uses of the kernel, hosts without that plugin do not fetch.
  for (const name of ['kernel/safety/openPopup', 'kernel/errors/name']) files.set(`${name}.ts`, name)
  for (const { file, starts, folders = [file.split('/')[0]], isLazy = false } of parts) {
    const found = starts.flatMap(expand)
    const lost = starts.find(start => /\.tsx?$/.test(start) && !graph.has(start))
    if (lost)
      throw new Error(`${file} begins with ${lost}, which is no module: see scripts/lib/files-of-parts.mjs`)
    assign(file, found, folders, isLazy)
  }
  // The package's own copy of a hash goes where it is used.
  for (const place of places)
    if (place.startsWith('node_modules/')) files.set(place, 'plugins/chain-eip155/shared')

  const folders = places.flatMap(place => /^(plugins\/[^/]+|wallet-standard)\//.exec(place)?.[1] ?? [])
  for (const folder of new Set(folders)) assignPlugin({ graph, files, early, server, expand, assign }, folder)
  return files
}

/** The files of one plugin. */
const assignPlugin = ({ graph, files, early, server, expand, assign }, folder) => {
  const { dynamicEntries, closureOf } = graph
  const isFree = place => place.startsWith(`${folder}/`) && !files.has(place) && !early.has(place)
  const isLight = place => ![...closureOf([place])].some(id => heavy.test(id))
  const startsOf = name =>
    pluginParts
      .find(part => part.name === name)
      .starts.flatMap(start => expand(`${folder}/${start}`))
      .filter(graph.has)

  // What servers have of a plugin is apart: with what connecting needs, with what a page may need, and the rest.
  const wallet = closureOf(startsOf('wallet'))
  const page = closureOf(
    dynamicEntries.filter(place => place.startsWith(`${folder}/`) && !place.startsWith(`${folder}/verify/`)),
  )
  const serverFile = place => {
    if (wallet.has(place)) return 'shared'
    return page.has(place) && isLight(place) ? 'common' : 'verify'
  }
  for (const place of server) if (isFree(place)) files.set(place, `${folder}/${serverFile(place)}`)

  for (const { name } of pluginParts) assign(`${folder}/${name}`, startsOf(name), [folder], true)

  // The rest: by the modules that are fetched by name and reach it.
  const reachedBy = new Map()
  for (const entry of dynamicEntries)
    for (const place of closureOf([entry]))
      if (isFree(place)) reachedBy.set(place, [...(reachedBy.get(place) ?? []), entry])
  for (const [place, by] of reachedBy)
    if (by.length === 1) files.set(place, by[0].replace(/\.tsx?$|\.json$/, ''))
    else if (isLight(place)) files.set(place, `${folder}/common`)
}

/**
 * Puts what is fetched together into one file. Bundlers cut wherever another part reaches a file, and a page would fetch dozens of
 * small ones.
 * @returns Rollup's `manualChunks`
 */
export const filesOfParts = () => {
  let files
  return (id, rollup) => {
    files ??= assignFiles(readGraph(rollup))
    const place = placeOf(id)
    return rollup.getModuleInfo(id)?.isExternal
      ? undefined
      : (files.get(place) ?? place.replace(/\.(tsx?|json)$/, ''))
  }
}
