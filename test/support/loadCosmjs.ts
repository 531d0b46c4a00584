import { build } from 'esbuild'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as amino from '@cosmjs/amino'
import type * as crypto from '@cosmjs/crypto'
import type * as protoSigning from '@cosmjs/proto-signing'

/** The library of the ecosystem, to hold ours to. */
export interface Cosmjs {
  readonly amino: typeof amino
  readonly crypto: typeof crypto
  readonly protoSigning: typeof protoSigning
}

const contents = `
export * as amino from '@cosmjs/amino'
export * as crypto from '@cosmjs/crypto'
export * as protoSigning from '@cosmjs/proto-signing'
`

/** Loads it in one piece: it is CommonJS that requires ES modules, which Jest refuses as it is. */
export const loadCosmjs = async (): Promise<Cosmjs> => {
  const built = await build({
    stdin: { contents, resolveDir: process.cwd() },
    ...{ bundle: true, minify: true, format: 'esm', platform: 'browser', write: false, logLevel: 'error' },
  })
  const folder = mkdtempSync(join(tmpdir(), 'portico-cosmjs-'))
  try {
    const file = join(folder, 'cosmjs.mjs')
    writeFileSync(file, built.outputFiles[0]?.contents ?? '')
    return (await import(pathToFileURL(file).href)) as Cosmjs
  } finally {
    rmSync(folder, { recursive: true })
  }
}
