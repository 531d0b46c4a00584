import * as esbuild from 'esbuild'
import { resolve } from 'node:path'
import { build as vite } from 'vite'
import webpack from 'webpack'

const packages = resolve('examples/node_modules')
const production = { 'process.env.NODE_ENV': '"production"' }
const onLog = (level, log, report) => {
  // "use client" means nothing to a page without server components.
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
}

/** `portico` is the packed package, as it is installed for the examples of a checkout. */
const packedFrom = checkout => ({
  name: 'packed',
  enforce: 'pre',
  resolveId(id) {
    return /^portico(\/|$)/.test(id)
      ? this.resolve(id, resolve(checkout, 'examples/README.md'), { skipSelf: true })
      : null
  },
})

/**
 * Builds a host page as its author would, with a bundler's own defaults: the entry is `main.js`. Vite can take the package of another
 * checkout, to measure beside it.
 */
export const bundlers = {
  vite: async (entry, outDir, checkout = '.') => {
    await vite({
      configFile: false,
      base: './',
      logLevel: 'error',
      root: 'bench/hosts',
      plugins: [packedFrom(checkout)],
      resolve: { dedupe: ['react', 'react-dom'] },
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: { input: entry, onLog, output: { entryFileNames: 'main.js' } },
      },
    })
  },
  esbuild: async (entry, outdir) => {
    await esbuild.build({
      entryPoints: { main: entry },
      outdir,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      target: 'es2022',
      define: production,
      nodePaths: [packages],
      tsconfigRaw: {},
      logLevel: 'error',
    })
  },
  webpack: (entry, path) =>
    new Promise((done, fail) => {
      webpack(
        {
          mode: 'production',
          entry: { main: entry },
          output: { path, publicPath: 'auto' },
          resolve: { extensions: ['.tsx', '.ts', '.js'], modules: [packages, resolve('node_modules')] },
          module: {
            rules: [{ test: /\.tsx?$/, use: { loader: resolve('bench/lib/strip-types-loader.cjs') } }],
          },
          performance: { hints: false },
        },
        (error, stats) => {
          if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats.toString('errors-only')))
          else done()
        },
      )
    }),
}
