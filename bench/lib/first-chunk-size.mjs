import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { gzipSize, hostOptions } from './build-host.mjs'

/** Leaves what is fetched later outside, under a name as bundlers give it: short, with a hash that no compression makes shorter. */
const laterParts = {
  name: 'later-parts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path, importer }) => {
      if (kind !== 'dynamic-import') return undefined
      const hash = createHash('sha256').update(importer).update(path).digest('hex').slice(0, 8)
      return { path: `./${basename(path, extname(path))}-${hash}.js`, external: true }
    }),
}

/**
 * Builds what a host fetches before any `import()`, as one file, so that where a bundler would cut it does not show.
 * @param code the host's entry module
 * @returns its gzip size in bytes
 */
export const firstChunkSize = async code => {
  const { outputFiles } = await build({ ...hostOptions(code), plugins: [laterParts], write: false })
  return gzipSize(outputFiles[0].text)
}
