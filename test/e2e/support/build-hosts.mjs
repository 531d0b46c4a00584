import { build, stop } from 'esbuild'
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
  // Not the paths of ours, which lead to the sources.
  tsconfigRaw: {},
  metafile: true,
  logLevel: 'error',
}

const asInDevelopment = { ...common, minify: false, define: { 'process.env.NODE_ENV': '"development"' } }
const onReact18 = { alias: { react: react18('react'), 'react-dom': react18('react-dom') } }
const hosts = names => names.map(name => join(folder, name))

/**
 * Builds the host pages of the tests from the packed package, as a host's own bundler would; some once more on React 18, or with the
 * warnings that libraries give in development.
 */
export const buildHosts = async outFolder => {
  const all = readdirSync(folder).filter(file => /\.tsx?$/.test(file))
  const into = name => ({ outdir: join(outFolder, name) })
  // These each for themselves: files that several hosts share would come in another order than the host imports them in.
  const neighbours = ['mobx6-first.ts', 'mobx6-last.ts']
  // These as well, since most tests open them: what 25 hosts share comes in half as many chunks again as each would have by itself.
  const usual = ['vanilla.ts', 'wallets.ts']
  const alone = [...neighbours, ...usual]
  const built = await Promise.all([
    ...[all.filter(file => !alone.includes(file)), ...alone.map(file => [file])].map(files =>
      build({ ...common, ...into('hosts'), entryPoints: hosts(files) }),
    ),
    build({ ...common, ...onReact18, ...into('hosts-react-18'), entryPoints: hosts(['react.tsx']) }),
    ...neighbours.map(file =>
      build({ ...asInDevelopment, ...into('hosts-development'), entryPoints: hosts([file]) }),
    ),
    build({ ...asInDevelopment, ...into('hosts-development'), entryPoints: hosts(['hydrate.tsx']) }),
    build({
      ...asInDevelopment,
      ...onReact18,
      ...into('hosts-react-18-development'),
      entryPoints: hosts(['hydrate.tsx']),
    }),
  ])
  // It would keep 2 GB until the run ends.
  await stop()
  const sources = built.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  const stray = sources.find(path => /^(kernel|ui-shell|plugins|testing)\//.test(path))
  if (stray) throw new Error(`The hosts must be built from the package, and not from ${stray}.`)
}
