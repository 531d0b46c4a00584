import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importOptional } from '../../importOptional.js'

/** A chain specification in a file of its own. */
export interface GenesisFile {
  readonly path: string
  remove(): Promise<void>
}

/**
 * Writes the first block of the chain, runtime and all, to a file.
 *
 * @throws SandboxError `PACKAGE_NOT_INSTALLED`
 */
export async function writeGenesis(): Promise<GenesisFile> {
  const { rococo_v2_2_asset_hub: genesis } = await importOptional(
    'The Substrate chain',
    ['@substrate/connect-known-chains'],
    () => import('@substrate/connect-known-chains'),
  )
  const folder = await mkdtemp(join(tmpdir(), 'portico-substrate-'))
  const path = join(folder, 'genesis.json')
  await writeFile(path, genesis)
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}
