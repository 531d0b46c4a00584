import * as esbuild from 'esbuild'
import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build } from 'rolldown'

const folder = 'test/fixtures/hosts'
/** Where the packed package is installed. */
const packages = 'examples/node_modules'
/** And not the workspace of that name, which is linked nearer. */
const packed = { '@portico/testing': resolve(packages, '@portico/testing/dist/index.js') }
const defineAs = mode => ({ 'process.env.NODE_ENV': JSON.stringify(mode) })

/**
 * As Vite's bundler builds it for production, with its own defaults, each host by itself, as a host is.
 * @returns the paths of what it was made of
 */
const buildForProduction = async (file, dir) => {
  const { output } = await build({
    input: join(folder, file),
    platform: 'browser',
    // Not the paths of ours, which lead to the sources.
    tsconfig: false,
    resolve: { modules: ['node_modules', resolve(packages)], alias: packed },
    transform: { define: defineAs('production'), target: 'es2022', jsx: { runtime: 'automatic' } },
    onLog: (_, { code, message }) => {
      // "use client" of libraries says nothing to a page without a server.
      if (code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(message)
    },
    output: {
      dir,
      format: 'esm',
      minify: true,
      hashCharacters: 'hex',
      chunkFileNames: '[name]-[hash].js',
    },
  })
  return output.flatMap(({ moduleIds = [] }) => moduleIds.map(id => relative('.', id)))
}

/** One after the other: each uses all cores. */
const buildAllForProduction = async (files, dir) => {
  const sources = []
  for (const file of files) sources.push(...(await buildForProduction(file, dir)))
  return sources
}

const react18 = name => resolve('test/fixtures/react-18/node_modules', name)
const onReact18 = { alias: { ...packed, react: react18('react'), 'react-dom': react18('react-dom') } }
const asInDevelopment = { minify: false, define: defineAs('development') }

/** As esbuild builds it. @returns as of `buildForProduction` */
const buildVariant = async (file, outdir, options) => {
  const { metafile } = await esbuild.build({
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: defineAs('production'),
    nodePaths: [packages],
    alias: packed,
    tsconfigRaw: {},
    metafile: true,
    logLevel: 'error',
    entryPoints: [join(folder, file)],
    outdir,
    ...options,
  })
  return Object.keys(metafile.inputs)
}

/**
 * Builds the host pages of the tests from the packed package, as a host's own bundler would; some once more on React 18, or with the
 * warnings that libraries give in development.
 */
export const buildHosts = async outFolder => {
  const hosts = readdirSync(folder).filter(file => /\.tsx?$/.test(file))
  const into = name => join(outFolder, name)
  const sources = await Promise.all([
    buildAllForProduction(hosts, into('hosts')),
    buildVariant('react.tsx', into('hosts-react-18'), onReact18),
    ...['mobx6-first.ts', 'mobx6-last.ts', 'hydrate.tsx'].map(file =>
      buildVariant(file, into('hosts-development'), asInDevelopment),
    ),
    buildVariant('hydrate.tsx', into('hosts-react-18-development'), { ...asInDevelopment, ...onReact18 }),
  ])
  // It would keep its memory until the run ends.
  await esbuild.stop()
  const stray = sources.flat().find(path => /^(kernel|ui-shell|plugins|testing)\//.test(path))
  if (stray) throw new Error(`The hosts must be built from the package, and not from ${stray}.`)
}
