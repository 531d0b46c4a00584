import semver from 'semver'

const registry = 'https://registry.npmjs.org/'

const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'],
  ...['Python-2.0', 'MPL-2.0', 'Unlicense', 'CC0-1.0'],
])

/**
 * What hosts install whose licence is not of that list, or is not said in its package.json, and why it may be there: by name, so that
 * nothing joins it unread.
 */
const readByHand = new Map([
  // Of @solana/web3.js, which imports it as it is; LGPL asks for no more than that it can be replaced.
  ['rpc-websockets', 'LGPL-3.0-only'],
  // Of @solana/web3.js: its LICENSE.md is the Unlicense.
  ['text-encoding-utf-8', undefined],
  // Of jayson, of @solana/web3.js: its LICENSE is MIT.
  ['eyes', undefined],
])

/** What hosts install that runs a script then: native halves of packages that have a half in JavaScript, too. */
const mayRunScripts = new Set(['bigint-buffer', 'bufferutil', 'utf-8-validate'])

/** What runs a script when hosts install it for their tests: the binary for their machine is put in its place. */
const mayPlaceBinaries = new Set(['@foundry-rs/anvil', 'esbuild'])

/** They ask for Node 22 since 1.2, yet run on 20, as the tests of the sandbox show. 1.1 asks for 20, but drops its connections when a signature is forged. */
const runsOnOlderNode = /\/@acala-network\/chopsticks(-core|-db)?$/

/** By SPDX: of `A OR B` the choice is ours, of `A AND B` both hold. */
const isPermissive = licence =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(name => permissive.has(name)))

/** Where Node finds a package that another one asks for. */
const findFrom = (packages, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** All that a host has on its disk when it has installed what it is told to: dependencies and peers, and what these need. */
const installedByHosts = packages => {
  const found = new Set()
  const missing = []
  const visit = (from, names, mayBeMissing = false) => {
    // The package for tests asks for this one, which is no entry of its own.
    for (const name of names.filter(each => each !== packages[''].name)) {
      const path = findFrom(packages, from, name)
      if (path === undefined && !mayBeMissing)
        missing.push(`${from === '' ? 'package.json' : from}: ${name} is not in the lock file`)
      if (path === undefined || found.has(path)) continue
      found.add(path)
      const { dependencies: own = {}, optionalDependencies = {} } = packages[path]
      const isOptional = each => Object.hasOwn(optionalDependencies, each)
      visit(
        path,
        Object.keys(own).filter(each => !isOptional(each)),
      )
      // For machines other than this one, npm writes none down.
      visit(path, Object.keys(optionalDependencies), true)
    }
  }
  for (const published of ['', 'testing', 'secure-site']) {
    const { dependencies = {}, peerDependencies = {} } = packages[published] ?? {}
    visit(published, Object.keys({ ...dependencies, ...peerDependencies }))
  }
  return { found, missing }
}

/** What is wrong with where a package is from, or with what says that it is that one. @returns a line for each problem */
const originProblems = (path, { resolved, integrity }) => [
  // Left out, it is the registry that npm is set up for; the hash says that it gives the same.
  ...(resolved !== undefined && !resolved.startsWith(registry)
    ? [`${path}: from ${resolved}, which is not the registry`]
    : []),
  ...(integrity?.startsWith('sha512-') ? [] : [`${path}: no sha512`]),
]

const isInstalled = ([path, { link }]) => path.includes('node_modules/') && !link

/**
 * What is wrong with a lock file of packages that no host installs, such as wallets as they are published: every one is from the registry
 * of npm, with a sha512. @returns a line for each problem
 */
export const foreignLockProblems = packages =>
  Object.entries(packages)
    .filter(isInstalled)
    .flatMap(([path, entry]) => originProblems(path, entry))

/**
 * What is wrong with a lock file. Every package: from the registry of npm, with a sha512, and for the oldest Node that we name. What
 * hosts are told to install, peers of both packages and what these need included: there, under a permissive licence, and without scripts
 * of its own.
 * @param packages of a lock file of version 3
 * @returns a line for each problem
 */
export const lockProblems = packages => {
  const oldestNode = semver.minVersion(packages[''].engines.node)
  const { found: shipped, missing: problems } = installedByHosts(packages)
  for (const [path, entry] of Object.entries(packages).filter(isInstalled)) {
    problems.push(...originProblems(path, entry))
    const { node = '*' } = entry.engines ?? {}
    if (!semver.satisfies(oldestNode, node) && !runsOnOlderNode.test(path))
      problems.push(`${path}: wants Node ${node}, and we say ${oldestNode}`)
    if (!shipped.has(path)) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isRead = readByHand.has(name) && readByHand.get(name) === entry.license
    if (!isRead && !isPermissive(entry.license ?? 'none'))
      problems.push(`${path}: licence ${entry.license ?? 'none'}`)
    if (entry.hasInstallScript && !mayRunScripts.has(name) && !mayPlaceBinaries.has(name))
      problems.push(`${path}: runs a script when it is installed`)
  }
  return problems
}
