import { gzipSync } from 'node:zlib'
import { build, type Metafile, type OutputFile } from 'esbuild'

const contents = `export { bip122 } from './plugins/chain-bip122/index.js'`
let outputs: Metafile['outputs'] = {}
let files: readonly OutputFile[] = []

// As a host bundles it; the kernel, and zod, which other parts of the modal bring along, are counted elsewhere.
beforeAll(async () => {
  const result = await build({
    stdin: { contents, resolveDir: process.cwd() },
    ...{
      outdir: 'out',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      write: false,
      metafile: true,
    },
    external: ['../../kernel/*', '../../../kernel/*', 'zod/mini'],
  })
  outputs = result.metafile!.outputs
  files = result.outputFiles!
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
    inputs: [...paths].flatMap(path => Object.keys(outputs[path]?.inputs ?? {})),
    gzipBytes: files
      .filter(file => [...paths].some(path => file.path.endsWith(path)))
      .reduce((sum, file) => sum + gzipSync(file.contents).length, 0),
  }
}

test('the entry is small and brings no library', () => {
  const { inputs, gzipBytes } = fetched('stdin')
  expect(inputs.filter(path => path.includes('node_modules'))).toEqual([])
  expect(gzipBytes).toBeLessThan(1300)
})

test('looking for wallets brings nothing that speaks with them', () => {
  const { inputs, gzipBytes } = fetched('createSource')
  expect(inputs.filter(path => /node_modules|openDriver|esplora/.test(path))).toEqual([])
  expect(gzipBytes).toBeGreaterThan(1000)
  expect(gzipBytes).toBeLessThan(3000)
})

test('no SDK is ever fetched: the coding of addresses, and the curve that verifies, are the only libraries', () => {
  const libraries = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const names = libraries.flatMap(path => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
  expect([...new Set(names)].toSorted()).toEqual(['@noble/curves', '@noble/hashes', '@scure/base'])
})

test('up to a connected wallet little is fetched', () => {
  const { inputs, gzipBytes } = fetched('stdin', 'adapter', 'createSource', 'connectWallet', 'openDriver')
  expect(inputs.filter(path => path.includes('esplora'))).toEqual([])
  expect(gzipBytes).toBeLessThan(20_500)
})
