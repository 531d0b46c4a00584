import * as esbuild from 'esbuild'
import { join } from 'node:path'

const folder = 'test/e2e/real-wallets/packages'
const built = new Map<string, Promise<string>>()

/** What the builds of these packages define in the extensions that ship them. */
const define = {
  'process.env.NODE_ENV': '"production"',
  'process.env.EXTENSION_PREFIX': '"polkadot-js"',
  'process.env.PORT_PREFIX': '"tests"',
  global: 'globalThis',
}

const build = async (file: string, format: 'iife' | 'esm'): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    ...{ entryPoints: [join(folder, file)], bundle: true, write: false, format, define },
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
  const known = built.get(file) ?? build(file, format)
  built.set(file, known)
  return known
}

afterAll(() => esbuild.stop())
