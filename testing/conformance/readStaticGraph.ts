import type * as Zlib from 'node:zlib'
import type * as Esbuild from 'esbuild'
import { importInNode } from './importInNode.js'

/** What a page fetches before any `import()`. */
export interface StaticGraph {
  readonly gzipBytes: number
  /** Names of the packages in it. */
  readonly packages: readonly string[]
}

/** What the bundler calls the code that imports the entry. */
const host = 'host.js'

interface Output {
  readonly entryPoint?: string
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[]
  readonly inputs: Readonly<Record<string, unknown>>
}

/** Follows the static imports of the entry. */
const reach = (outputs: Readonly<Record<string, Output>>): readonly string[] => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(path)
  }
  // Lazy parts are entry points, too, and come first by their names.
  Object.keys(outputs)
    .filter(file => outputs[file]?.entryPoint === host)
    .forEach(visit)
  return [...seen]
}

/** `node_modules/a/x.js` is of `a`, `node_modules/@b/c/x.js` of `@b/c`. */
const packageOf = (input: string): readonly string[] => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? []
  return name === undefined ? [] : [name]
}

/** Bundles a module as a host's bundler does. @throws what esbuild throws */
export const readStaticGraph = async (
  { build }: typeof Esbuild,
  code: string,
  from: string,
): Promise<StaticGraph> => {
  const { gzipSync } = await importInNode<typeof Zlib>('node:zlib')
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: from, loader: 'js', sourcefile: host },
    ...{ bundle: true, splitting: true, minify: true, write: false, metafile: true, outdir: 'out' },
    ...{ format: 'esm', target: 'es2022', logLevel: 'silent', tsconfigRaw: {} },
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'],
  })
  const files = reach(metafile.outputs)
  const texts = outputFiles.filter(({ path }) =>
    files.some(file => path.endsWith(file.replace(/^out\//, '/'))),
  )
  return {
    gzipBytes: gzipSync(texts.map(({ text }) => text).join(''), { level: 9 }).length,
    packages: [
      ...new Set(files.flatMap(file => Object.keys(metafile.outputs[file]?.inputs ?? {}).flatMap(packageOf))),
    ],
  }
}
