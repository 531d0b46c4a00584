import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A chain specification in a file of its own. */
export interface GenesisFile {
  readonly path: string
  remove(): Promise<void>
}

/** Writes the first block of a chain, runtime and all, to a file. @param chainSpec the text of its raw specification */
export async function writeGenesis(chainSpec: string): Promise<GenesisFile> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-substrate-'))
  const path = join(folder, 'genesis.json')
  await writeFile(path, chainSpec)
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}
