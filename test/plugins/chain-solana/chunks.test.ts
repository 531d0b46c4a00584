import { gzipSync } from 'node:zlib'
import { makesCode } from '../../bundle/support/makesCode.js'
import { build, type Metafile, type OutputFile } from 'esbuild'

const contents = `export { solana, solanaMainnet } from './plugins/chain-solana/index.js'`
let outputs: Metafile['outputs'] = {}
let files: readonly OutputFile[] = []

// As a host bundles it; the kernel is counted elsewhere.
beforeAll(async () => {
  const result = await build({
    stdin: { contents, resolveDir: process.cwd() },
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    external: ['../../kernel/*', '../../../kernel/*'],
  })
  outputs = result.metafile.outputs
  files = result.outputFiles
})

/** Some chunks, by the starts of their names, with all that is fetched along. */
const fetched = (...names: readonly string[]) => {
  const paths = new Set<string>()
  const visit = (path: string) => {
    if (paths.has(path)) return
    paths.add(path)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(next)
  }
  for (const path of Object.keys(outputs)) if (names.some(name => path.startsWith(`out/${name}`))) visit(path)
  return {
    packages: [
      ...new Set(
        [...paths]
          .flatMap(path => Object.keys(outputs[path]?.inputs ?? {}))
          .flatMap(path => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
      ),
    ],
    gzipBytes: files
      .filter(file => [...paths].some(path => file.path.endsWith(path)))
      .reduce((sum, file) => sum + gzipSync(file.contents).length, 0),
  }
}

test('the entry is small and brings no library', () => {
  const { packages, gzipBytes } = fetched('stdin')
  expect(packages).toEqual([])
  expect(gzipBytes).toBeLessThan(2000)
})

test('up to a connected wallet only base58 is fetched of all libraries, and little else', () => {
  const names = ['setup', 'adapter', 'createSource', 'connectWallet']
  const { packages, gzipBytes } = fetched(...names)
  expect(packages).toEqual(['@scure/base'])
  expect(gzipBytes).toBeGreaterThan(3000)
  expect(gzipBytes).toBeLessThan(12_000)
})

test('a balance brings the schemas, and no SDK', () => {
  const { packages } = fetched('createNodes', 'readNativeBalance', 'readTokenBalances')
  expect(packages).toEqual(['zod'])
})

test('the SDK is in one chunk, which a transfer fetches', () => {
  const withSdk = Object.entries(outputs).filter(([, { inputs }]) =>
    Object.keys(inputs).some(path => path.includes('@solana/web3.js')),
  )
  expect(withSdk).toHaveLength(1)
  expect(fetched('sendTransfer', 'estimateTransfer').packages).not.toContain('@solana/web3.js')
  expect(fetched('buildTransfer').packages).toContain('@solana/web3.js')
})

test('nothing of it, the SDK included, makes code of texts', () => {
  const texts = files.map(({ text }) => text)
  expect(texts.flatMap(makesCode)).toEqual([])
  expect(texts.filter(text => text.includes('WebAssembly'))).toEqual([])
})
