import { readdirSync, readFileSync } from 'node:fs'
import { packageMissing as remoteMissing } from '../../plugins/connector-walletconnect/errors.js'
import { packageMissing as solanaMissing } from '../../plugins/chain-solana/errors.js'
import { foreignLockProblems, lockProblems, type LockedPackages } from '../../scripts/lib/lock-problems.mjs'

const read = (): LockedPackages =>
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages }).packages

interface Asked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}/${name}`)

const guides = (): string =>
  filesOf('docs')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

/** What a text tells hosts to install, as they write it. */
const toldIn = (text: string): readonly string[] =>
  Array.from(
    text.matchAll(/\bnpm (?:i|install)((?: +(?:-[-\w]+|[@a-z][-@/.\w]*))+)(?=`| *#| *$)/gm),
    ([, words = '']) => words.split(' ').filter(word => /^[@a-z]/.test(word)),
  ).flat()

/** What the gate says of a lock file in which one package is another. */
const sayOf = (name: string, change: Partial<LockedPackages[string]>) => {
  const path = `node_modules/${name}`
  const packages = read()
  return lockProblems({ ...packages, [path]: { ...packages[path], ...change } })
}

describe('the gate before the lock file', () => {
  test('lets ours pass', () => {
    expect(lockProblems(read())).toEqual([])
  })

  test.each([
    'https://evil.test/mobx.tgz',
    'https://registry.npmjs.org.evil.test/mobx.tgz',
    'https://codeload.github.com/x/y/tar.gz/abc',
    'git+ssh://git@github.com/x/y.git#abc',
    'http://registry.npmjs.org/mobx/-/mobx-7.1.3.tgz',
    'file:../mobx',
  ])('stops a package from %s', resolved => {
    expect(sayOf('mobx', { resolved })).toEqual([
      `node_modules/mobx: from ${resolved}, which is not the registry`,
    ])
  })

  test('lets one pass that says to be from the registry', () => {
    expect(sayOf('mobx', { resolved: 'https://registry.npmjs.org/mobx/-/mobx-7.1.3.tgz' })).toEqual([])
  })

  test.each([undefined, 'sha1-abc'])('stops a package with the hash %s', integrity => {
    expect(sayOf('mobx', { integrity })).toEqual(['node_modules/mobx: no sha512'])
  })

  test.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT AND AGPL-3.0)',
    'SEE LICENSE IN LICENSE',
    undefined,
  ])('stops what hosts install under the licence %s', license => {
    const said = `licence ${license ?? 'none'}`
    expect(sayOf('mobx', { license })).toEqual([`node_modules/mobx: ${said}`])
    // Peers, which the host is told to install, and what these need.
    expect(sayOf('viem', { license })).toEqual([`node_modules/viem: ${said}`])
    expect(sayOf('litesvm', { license })).toEqual([`node_modules/litesvm: ${said}`])
    expect(sayOf('abitype', { license })).toEqual([`node_modules/abitype: ${said}`])
  })

  test('stops what the peers of the package for tests bring', () => {
    // Of bitcoinjs-lib alone.
    expect(sayOf('valibot', { license: 'GPL-3.0-only' })).toEqual([
      'node_modules/valibot: licence GPL-3.0-only',
    ])
  })

  test('misses a peer that the lock file does not have, so that nobody has read it', () => {
    const packages = Object.entries(read()).filter(([path]) => path !== 'node_modules/litesvm')
    expect(lockProblems(Object.fromEntries(packages))).toEqual(['testing: litesvm is not in the lock file'])
  })

  test('knows everything that the guides tell hosts to install', () => {
    const names = new Set(toldIn(guides()).map(word => word.replace(/(?<=.)@.*$/, '')))
    const { '': own, testing } = read() as Record<string, Asked>
    const known = new Set(
      [own, testing].flatMap(asked => Object.keys({ ...asked?.dependencies, ...asked?.peerDependencies })),
    )
    // The contracts of the sandbox's exchange. No package of ours asks for them: that they are under the GPL is said beside the command.
    const byChoice = ['@uniswap/v2-core', '@uniswap/v2-periphery']
    expect(guides()).toMatch(/@uniswap\/v2-core@[^]{0,300}under the GPL-3\.0/)
    const ours = ['portico', '@portico/testing', ...byChoice]
    const others = [...names].filter(name => !known.has(name) && !ours.includes(name))
    expect(others).toEqual([])
    expect(names.size).toBeGreaterThan(5)
  })

  test('has read the versions that hosts are told to install: a range that takes any would bring what nobody has read', () => {
    const versions = read() as Record<string, { readonly version?: string }>
    const errors = [remoteMissing(undefined), solanaMissing(undefined)].map(({ details }) => details)
    const told = toldIn([guides(), ...errors].join('\n')).map(
      word => /^(.+)@(.+)$/.exec(word) ?? [word, word, ''],
    )
    const { '': own } = read() as Record<string, Asked>
    for (const [word, name = '', range = ''] of told) {
      const { version = '' } = versions[`node_modules/${name}`] ?? {}
      // Where the command names no version, the peer range has to.
      if (range === '') expect({ word, peer: own?.peerDependencies?.[name] }).not.toEqual({ word, peer: '*' })
      else expect([word, `${version}.`.startsWith(`${range}.`)]).toEqual([word, true])
    }
    for (const name of ['@walletconnect/universal-provider', '@solana/web3.js'])
      expect(told.filter(([, each]) => each === name).length).toBeGreaterThan(2)
  })

  test.each(['(GPL-2.0 OR MIT)', 'MIT AND Zlib'])('lets %s pass', license => {
    expect(sayOf('mobx', { license })).toEqual([])
  })

  test('a licence that was read by hand holds for what was read alone', () => {
    expect(sayOf('rpc-websockets', { license: 'GPL-3.0-only' })).toEqual([
      'node_modules/rpc-websockets: licence GPL-3.0-only',
    ])
  })

  test('stops scripts that would run on the machine of a host', () => {
    const said = 'runs a script when it is installed'
    expect(sayOf('mobx', { hasInstallScript: true })).toEqual([`node_modules/mobx: ${said}`])
    expect(sayOf('abitype', { hasInstallScript: true })).toEqual([`node_modules/abitype: ${said}`])
  })

  test('stops what wants a newer Node than we name', () => {
    expect(sayOf('mobx', { engines: { node: '>=99' } })).toEqual([
      expect.stringContaining('node_modules/mobx: wants Node >=99'),
    ])
  })
})

test('wallets as they are published, which the browser tests run, are from the registry, each with its hash', () => {
  const file = 'test/e2e/real-wallets/packages/package-lock.json'
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(foreignLockProblems(packages)).toEqual([])
  const resolved = 'https://evil.test/x.tgz'
  expect(foreignLockProblems({ 'node_modules/x': { resolved } })).toEqual([
    `node_modules/x: from ${resolved}, which is not the registry`,
    'node_modules/x: no sha512',
  ])
})
