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

/** Loads CommonJS packages that require ES modules, which Jest refuses as they are, in one piece. @param resolveDir where they are found */
export const loadInOnePiece = async <T>(contents: string, resolveDir = process.cwd()): Promise<T> => {
  const built = await build({
    stdin: { contents, resolveDir },
    ...{ bundle: true, minify: true, format: 'esm', platform: 'browser', write: false, logLevel: 'error' },
  })
  const folder = mkdtempSync(join(tmpdir(), 'portico-cosmjs-'))
  try {
    const file = join(folder, 'cosmjs.mjs')
    writeFileSync(file, built.outputFiles[0]?.contents ?? '')
    return (await import(pathToFileURL(file).href)) as T
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Loads it. */
export const loadCosmjs = (): Promise<Cosmjs> => loadInOnePiece<Cosmjs>(contents)
