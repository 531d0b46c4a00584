import { build } from 'esbuild'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** Size of a text as servers send it. */
export const gzipSize = text => gzipSync(text, { level: 9 }).length

/** How a host app is built from the packed package, React external. @param code the host's entry module */
export const hostOptions = code => ({
  stdin: {
    contents: code,
    resolveDir: 'examples/third-party-plugin',
    loader: 'tsx',
    sourcefile: 'host.tsx',
  },
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  // Not the paths of ours, which lead to the sources.
  tsconfigRaw: {},
  external: react,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
})

/** Follows the static imports of an entry: what a page fetches before any `import()`. */
const staticGraph = (outputs, entry) => {
  const seen = new Set()
  const visit = file => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind, external } of outputs[file].imports)
      if (kind === 'import-statement' && !external) visit(path)
  }
  visit(entry)
  return [...seen]
}

/**
 * Builds a host app from the packed package, React external, and measures it.
 * @param code the host's entry module
 * @returns gzip sizes in bytes, the modules of the static graph, and the files themselves
 */
export const buildHost = async code => {
  const outdir = mkdtempSync(join(tmpdir(), 'portico-host-'))
  try {
    const { metafile } = await build({ ...hostOptions(code), splitting: true, metafile: true, outdir })
    const { outputs } = metafile
    const entry = Object.keys(outputs).find(file => outputs[file].entryPoint?.endsWith('host.tsx'))
    const graph = staticGraph(outputs, entry)
    const sizeOf = file => gzipSize(readFileSync(file))
    const modules = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs))
    return {
      staticGzip: graph.reduce((sum, file) => sum + sizeOf(file), 0),
      totalGzip: Object.keys(outputs).reduce((sum, file) => sum + sizeOf(file), 0),
      staticExternals: graph.flatMap(file =>
        outputs[file].imports
          .filter(({ external, kind }) => external && kind === 'import-statement')
          .map(({ path }) => path),
      ),
      staticModules: graph.flatMap(file => Object.keys(outputs[file].inputs)),
      modules: modules.map(([path]) => path),
      /** Bytes of the modules whose path holds a text, in all that the host may ever fetch. */
      bytesOf: text =>
        modules.reduce(
          (sum, [path, { bytesInOutput }]) => sum + (path.includes(text) ? bytesInOutput : 0),
          0,
        ),
      files: new Map(Object.keys(outputs).map(file => [basename(file), readFileSync(file)])),
      entry: basename(entry),
    }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}
