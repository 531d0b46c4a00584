import { readFileSync } from 'node:fs'
import { lockProblems, type LockedPackages } from '../../scripts/lib/lock-problems.mjs'

const read = (): LockedPackages =>
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages }).packages

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
