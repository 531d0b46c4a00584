import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface Manifest {
  readonly version: string
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: Readonly<Record<string, unknown>>
}

const run = promisify(execFile)

const write = (folder: string, content: object): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content))
}

/** Writes an archive as npm packs them, of a package that holds nothing: of mere folders npm does not read the peers. @returns its path */
const pack = async (folder: string, content: object): Promise<string> => {
  write(join(folder, 'package'), content)
  await run('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder })
  return join(folder, 'package.tgz')
}

/**
 * Has npm itself work out whether Portico, with the peers that it names, can be installed in a host that has these packages. They are
 * empty, and what Portico brings itself is left out, which npm puts beside any other version: so no registry is asked.
 * @returns what npm says
 */
const installBeside = async (owned: Readonly<Record<string, string>>): Promise<string> => {
  const { version, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest
  const folder = mkdtempSync(join(tmpdir(), 'portico-peers-'))
  try {
    const portico = { name: 'portico', version, peerDependencies, peerDependenciesMeta }
    const packed = await pack(join(folder, 'portico'), portico)
    const dependencies = await Promise.all(
      Object.entries(owned).map(async ([name, own]) => [
        name,
        `file:${await pack(join(folder, 'owned', name), { name, version: own })}`,
      ]),
    )
    write(join(folder, 'host'), { name: 'host', dependencies: Object.fromEntries(dependencies) as object })
    const { stdout, stderr } = await run(
      'npm',
      [
        ...['install', packed, '--dry-run', '--offline', '--no-audit', '--no-fund'],
        ...['--no-update-notifier', '--cache', join(folder, 'cache')],
      ],
      { cwd: join(folder, 'host'), shell: process.platform === 'win32' },
    )
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const needed = { react: '19.3.1', 'react-dom': '19.3.1', viem: '2.57.1' }

test.each([
  {
    ...{ '@solana/web3.js': '2.0.0', '@walletconnect/universal-provider': '2.25.0' },
    ...{ 'bitcoinjs-lib': '6.1.7', ws: '7.5.10', esbuild: '0.19.12' },
  },
  { '@solana/web3.js': '1.30.0', '@walletconnect/universal-provider': '2.17.5' },
])('a host that has %j of its own installs Portico, and npm warns of nothing', async owned => {
  const said = await installBeside({ ...needed, ...owned })
  expect(said).toContain('add portico')
  expect(said).not.toMatch(/warn|peer|ERESOLVE/i)
})

test('npm would say so: what lacks the parts of viem that Portico takes is no viem for it', async () => {
  const said = await installBeside({ ...needed, viem: '2.31.0' })
  expect(said).toMatch(/ERESOLVE[^]*viem@"\^/)
})
