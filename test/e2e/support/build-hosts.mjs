import { build } from 'esbuild'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = 'test/fixtures/hosts'
const react18 = name => resolve('test/fixtures/react-18/node_modules', name)

const common = {
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  nodePaths: ['examples/node_modules'],
  logLevel: 'error',
}

/** Builds the host pages of the tests from the packed package, as a host's own bundler would; once more on React 18. */
export const buildHosts = async outFolder => {
  const entryPoints = readdirSync(folder)
    .filter(file => /\.tsx?$/.test(file))
    .map(file => join(folder, file))
  await build({ ...common, entryPoints, outdir: join(outFolder, 'hosts') })
  await build({
    ...common,
    entryPoints: [join(folder, 'react.tsx')],
    outdir: join(outFolder, 'hosts-react-18'),
    alias: { react: react18('react'), 'react-dom': react18('react-dom') },
  })
}
