import * as esbuild from 'esbuild'
import { join, resolve } from 'node:path'
import { readMarkdown } from '../../../docs/support/readMarkdown.js'

const folder = 'test/e2e/real-wallets/packages'
const built = new Map<string, Promise<string>>()

/** What the builds of these packages define in the extensions that ship them. */
const define = {
  'process.env.NODE_ENV': '"production"',
  'process.env.EXTENSION_PREFIX': '"polkadot-js"',
  'process.env.PORT_PREFIX': '"tests"',
  global: 'globalThis',
}

const build = async (
  entry: Pick<esbuild.BuildOptions, 'entryPoints' | 'stdin'>,
  format: 'iife' | 'esm',
): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    ...{ ...entry, bundle: true, write: false as const, format, define },
    ...{ platform: 'browser', target: 'es2022', mainFields: ['browser', 'module', 'main'] },
    inject: [join(folder, 'globals.ts')],
    tsconfigRaw: {},
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Bundles a file of the folder `packages`, with the packages that are installed there, as they come.
 * @param format a script that runs at once, or a module
 */
export const bundle = (file: string, format: 'iife' | 'esm' = 'iife'): Promise<string> => {
  const known = built.get(file) ?? build({ entryPoints: [join(folder, file)] }, format)
  built.set(file, known)
  return known
}

/**
 * Bundles the file of a guide, as its readers see it, with the same packages, into a script that gives a page the wallet of that name.
 * @param file such as `safe.ts`, which exports `safe`
 */
export const bundleWallet = (file: string): Promise<string> => {
  const code = readMarkdown()
    .flatMap(({ snippets }) => snippets)
    .filter(({ name }) => name === file)
    .map(snippet => snippet.code)
  const give = `Object.assign(window, { externalWallets: [${file.replace('.ts', '')}] })`
  const stdin = { contents: [...code, give].join('\n'), loader: 'ts' as const, resolveDir: resolve(folder) }
  return build({ stdin }, 'iife')
}

afterAll(() => esbuild.stop())
