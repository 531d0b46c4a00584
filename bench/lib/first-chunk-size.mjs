import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { basename, extname, relative } from 'node:path'
import { gzipSize, hostOptions } from './build-host.mjs'

/**
 * Leaves what is fetched later outside, under a name as bundlers give it: short, with a hash that no compression makes shorter. The hash is
 * the same wherever the project lies.
 */
const laterParts = {
  name: 'later-parts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path, importer }) => {
      if (kind !== 'dynamic-import') return undefined
      const hash = createHash('sha256').update(relative('.', importer)).update(path).digest('hex').slice(0, 8)
      return { path: `./${basename(path, extname(path))}-${hash}.js`, external: true }
    }),
}

/** The files that stand beside the host's entry, by what they are imported as. */
const filesBeside = files => ({
  name: 'files-beside',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\// }, ({ path, importer, namespace }) =>
      (namespace === 'beside' || importer.endsWith('host.tsx')) && Object.hasOwn(files, path)
        ? { path, namespace: 'beside' }
        : undefined,
    )
    onLoad({ filter: /./, namespace: 'beside' }, ({ path }) => ({
      contents: files[path],
      loader: 'tsx',
      resolveDir: 'examples/third-party-plugin',
    }))
  },
})

/**
 * Builds what a host fetches before any `import()`, as one file, so that where a bundler would cut it does not show.
 * @param code the host's entry module
 * @param besides its other files: `{ './modal.js': code }`
 * @returns its gzip size in bytes
 */
export const firstChunkSize = async (code, besides = {}) => {
  const plugins = [laterParts, filesBeside(besides)]
  const { outputFiles } = await build({ ...hostOptions(code), plugins, write: false })
  return gzipSize(outputFiles[0].text)
}
