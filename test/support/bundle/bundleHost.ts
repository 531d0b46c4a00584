import { gzipSync } from 'node:zlib'
import { build, type BuildOptions, type Metafile, type OutputFile } from 'esbuild'

/** What is fetched for some chunks, with all that their static imports bring along. */
export interface Fetched {
  /** The modules in it, by their paths. */
  readonly inputs: readonly string[]
  /** The npm packages in it. */
  readonly packages: readonly string[]
  /** As servers send it. */
  readonly gzipBytes: number
}

/** What a bundler makes of the imports of a host. */
export interface Bundle {
  readonly outputs: Metafile['outputs']
  readonly files: readonly OutputFile[]
  /** @param names what the names of the chunks begin with; `stdin` is the entry */
  fetched(...names: readonly string[]): Fetched
}

/** The npm packages that modules are of. */
export const packagesOf = (inputs: readonly string[]): readonly string[] => [
  ...new Set(inputs.flatMap(path => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])),
]

/** Bundles the sources as a host does. @param contents the host's entry @param options what is counted elsewhere (`external`) */
export const bundleHost = async (
  contents: string,
  options: Pick<BuildOptions, 'external' | 'loader'> = {},
): Promise<Bundle> => {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    ...{ outdir: 'out', bundle: true, splitting: true, minify: true, format: 'esm', platform: 'browser' },
    ...{ write: false, metafile: true },
    // A plugin's looks are in the script of the view that needs them, once it is built; here they would be a file of the entry.
    loader: { '.css': 'empty' },
    ...options,
  })
  const { outputs } = metafile
  const fetched: Bundle['fetched'] = (...names) => {
    const paths = new Set<string>()
    const visit = (path: string) => {
      if (paths.has(path)) return
      paths.add(path)
      for (const { path: next, kind } of outputs[path]?.imports ?? [])
        if (kind === 'import-statement') visit(next)
    }
    for (const path of Object.keys(outputs))
      if (names.some(name => path.startsWith(`out/${name}`))) visit(path)
    const inputs = [...paths].flatMap(path => Object.keys(outputs[path]?.inputs ?? {}))
    const gzipBytes = outputFiles
      .filter(file => [...paths].some(path => file.path.endsWith(path)))
      .reduce((sum, file) => sum + gzipSync(file.contents).length, 0)
    return { inputs, packages: packagesOf(inputs), gzipBytes }
  }
  return { outputs, files: outputFiles, fetched }
}
