import { build } from 'esbuild'
import { basename, resolve, sep } from 'node:path'
import { gzipSize, hostOptions } from './build-host.mjs'

const dist = resolve('examples/node_modules/portico/dist')
const isText = path => /[\\/]strings[\\/]/.test(path)
/** One for each module here, which a host's bundler makes into one for all. */
const importOfAnother = /import(?:[\w${},* ]+from)?"[^"]+";/g

/**
 * Builds all of a plugin as one file, its lazy parts too; the kernel, the kit, other plugins, libraries and the texts outside.
 * @param name of its folder, such as `feature-send`
 * @param comesLater the files, as they are called in `dist`, that are left out
 * @returns its gzip size in bytes
 */
export const pluginSize = async (name, comesLater = []) => {
  const folder = resolve(dist, 'plugins', name) + sep
  const onlyItself = {
    name: 'only-itself',
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined
        const file = path.startsWith('.') ? resolve(resolveDir, path) : path
        const isOutside = !file.startsWith(folder) || isText(file) || comesLater.includes(basename(file))
        return isOutside ? { external: true, path: basename(path) } : { path: file }
      }),
  }
  const { outputFiles } = await build({
    ...hostOptions(''),
    stdin: undefined,
    entryPoints: [resolve(folder, 'index.js')],
    plugins: [onlyItself],
    write: false,
  })
  return gzipSize(outputFiles[0].text.replaceAll(importOfAnother, ''))
}
