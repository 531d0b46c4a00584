import { loadFailed } from '../../../kernel/errors/plugin.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { isPackageMissing } from '../../../kernel/errors/isPackageMissing.js'
import { packageMissing } from '../errors.js'
import type { TransferBuilder, Web3 } from './createBuilder.js'

const packageName = '@solana/web3.js'

const importPackage = async (): Promise<Web3> => {
  try {
    return await import('@solana/web3.js')
  } catch (error) {
    throw isPackageMissing(error) ? packageMissing(error) : loadFailed(packageName, error)
  }
}

/**
 * Fetches what builds transactions, and `@solana/web3.js` for it, twice at most. Rejects with `SOLANA_PACKAGE_MISSING` or
 * `PLUGIN_LOAD_FAILED`.
 */
export const loadBuilder = async (load = importPackage): Promise<TransferBuilder> => {
  const [{ createBuilder }, web3] = await Promise.all([
    fetchLazy(() => import('./createBuilder.js'), 'chain-solana'),
    load().catch(load),
  ])
  return createBuilder(web3)
}
