import { build } from 'esbuild'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const specifiers = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']
const fileOf = specifier => specifier.replaceAll('/', '-')

/** React as modules of their own, so that its bytes are told apart from Portico's. @returns the page's import map */
export const buildVendor = async folder => {
  const entries = join(folder, 'vendor-entries')
  mkdirSync(entries, { recursive: true })
  for (const specifier of specifiers) {
    const names = Object.keys(require(specifier)).filter(name => name !== 'default')
    writeFileSync(
      join(entries, `${fileOf(specifier)}.js`),
      `import * as all from '${specifier}'\nexport const { ${names.join(', ')} } = all\nexport default all\n`,
    )
  }
  await build({
    entryPoints: specifiers.map(specifier => join(entries, `${fileOf(specifier)}.js`)),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: join(folder, 'vendor'),
    nodePaths: ['node_modules'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return {
    imports: Object.fromEntries(specifiers.map(specifier => [specifier, `/vendor/${fileOf(specifier)}.js`])),
  }
}
