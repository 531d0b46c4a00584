import { build as buildByEsbuild } from 'esbuild'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import webpack, { type Configuration } from 'webpack'
import { installInto } from '../support/bundle/installInto.js'

const host = `
  import { createModal } from 'portico'
  import { solana, solanaMainnet } from 'portico/chain-solana'
  import { walletConnect } from 'portico/connector-walletconnect'
  globalThis.modal = createModal({ plugins: [solana({ networks: [solanaMainnet] }), walletConnect()] })`

const optional = ['@solana/web3.js', '@walletconnect/universal-provider']

/** The same, with a page whose plugins want the optional packages. */
const installHost = (folder: string, chosen: readonly string[]): void => {
  installInto(folder, chosen)
  writeFileSync(join(folder, 'host.mjs'), host)
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/host.mjs"></script>')
}

/** @returns all that it built, as one text */
const bundlers = {
  esbuild: async (folder: string): Promise<string> => {
    const { outputFiles } = await buildByEsbuild({
      entryPoints: [join(folder, 'host.mjs')],
      ...{ bundle: true, splitting: true, minify: true, format: 'esm', write: false, outdir: 'out' },
      logLevel: 'silent',
    })
    return outputFiles.map(({ text }) => text).join('\n')
  },
  // Of its messages we look at the errors alone: that an optional package is not there is a warning, as it should be.
  webpack: async (folder: string): Promise<string> => {
    const options: Configuration = { mode: 'none', context: folder, entry: './host.mjs' }
    const bundler = webpack({ ...options, output: { path: join(folder, 'out') } })
    const stats = await promisify(bundler.run.bind(bundler))()
    expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([])
    const { assets = [] } = stats?.toJson({ all: false, assets: true }) ?? {}
    return assets.map(({ name }) => readFileSync(join(folder, 'out', name), 'utf8')).join('\n')
  },
  // In a process of its own, as hosts run it: it cannot run in the realm of the tests.
  vite: async (folder: string): Promise<string> => {
    await promisify(execFile)(
      process.execPath,
      [resolve('node_modules/vite/bin/vite.js'), 'build', '--minify=false'],
      {
        cwd: folder,
      },
    )
    const assets = join(folder, 'dist/assets')
    return readdirSync(assets)
      .map(name => readFileSync(join(assets, name), 'utf8'))
      .join('\n')
  },
}

describe.each(Object.entries(bundlers))('a host built by %s', (name, build) => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-host-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('that has not installed what remote wallets and transfers on Solana need, is built all the same', async () => {
    installHost(folder, [])
    const code = await build(folder)
    // What the visitor's browser then says, we know.
    expect(code).toContain('REMOTE_PACKAGE_MISSING')
    expect(code).toContain('SOLANA_PACKAGE_MISSING')
  })

  // webpack takes half a minute for each build; the one that matters is above.
  if (name !== 'webpack')
    test('that has, ships it', async () => {
      installHost(folder, optional)
      const code = await build(folder)
      for (const name of optional) expect(code).not.toMatch(new RegExp(`import\\(["'\`]${name}`))
      // A name that each package gives away itself by.
      expect(code).toContain('ComputeBudget111111111111111111111111111111')
      expect(code).toContain('universal_provider')
    })
})

test('the test wallet of the guide is built with nothing but viem installed', async () => {
  const guide = readFileSync('docs/guides/testing.md', 'utf8')
  const [, sample] = /```ts\n(\/\/ e2e\/wallet\.ts\n[^]*?)```/.exec(guide) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'portico-host-'))
  try {
    installInto(folder, [])
    writeFileSync(join(folder, 'wallet.ts'), sample ?? '')
    const { outputFiles, errors } = await buildByEsbuild({
      entryPoints: [join(folder, 'wallet.ts')],
      ...{ bundle: true, write: false, logLevel: 'silent' },
    })
    expect(errors).toEqual([])
    expect(outputFiles[0]?.text).toContain('eip6963:announceProvider')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what is for React says to frameworks that draw on a server that it belongs into the browser', () => {
  expect(readFileSync('dist/ui-shell/react/index.js', 'utf8')).toMatch(/^'use client';\n/)
})
