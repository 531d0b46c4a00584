import { gzipSync } from 'node:zlib'
import { build, type Metafile, type OutputFile } from 'esbuild'

const contents = `
  export { eip155 } from './plugins/chain-eip155/index.js'
  export { injected } from './plugins/connector-injected/index.js'
`
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
    inputs: [...paths].flatMap(path => Object.keys(outputs[path]?.inputs ?? {})),
    gzipBytes: files
      .filter(file => [...paths].some(path => file.path.endsWith(path)))
      .reduce((sum, file) => sum + gzipSync(file.contents).length, 0),
  }
}

test('the entries of both plugins are small and bring no library', () => {
  const { inputs, gzipBytes } = fetched('stdin')
  expect(inputs.filter(path => path.includes('node_modules'))).toEqual([])
  expect(gzipBytes).toBeLessThan(1650)
})

test('up to a connected wallet nothing of viem is fetched, and little else', () => {
  const { inputs, gzipBytes } = fetched('setup', 'adapter', 'createSource', 'connectWallet')
  expect(inputs.filter(path => path.includes('/viem/'))).toEqual([])
  expect(gzipBytes).toBeGreaterThan(3000)
  expect(gzipBytes).toBeLessThan(11_250)
})
