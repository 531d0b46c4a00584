import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'

/** Compiles contracts now. @param file of this folder @returns the creation code of each, by its name */
export const compileContracts = (file: string): ReadonlyMap<string, Hex> => {
  const script = fileURLToPath(new URL('compile.mjs', import.meta.url))
  const printed = execFileSync('node', [script, file], { encoding: 'utf8' })
  return new Map(Object.entries(JSON.parse(printed) as Record<string, Hex>))
}
