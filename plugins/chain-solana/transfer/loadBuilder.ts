import { loadFailed } from '../../../kernel/errors/plugin.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { isPackageMissing } from '../../../kernel/errors/isPackageMissing.js'
import { packageMissing, packageUnsupported } from '../errors.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { TransferBuilder, Web3 } from './createBuilder.js'

const packageName = '@solana/web3.js'

const importPackage = async (): Promise<Web3> => {
  try {
    return await import('@solana/web3.js')
  } catch (error) {
    throw isPackageMissing(error) ? packageMissing(error) : loadFailed(packageName, error)
  }
}

/** What {@link createBuilder} takes of the package. Version 2 has none of it, and early ones of 1 not all. */
const wanted = [
  ...['ComputeBudgetProgram', 'PublicKey', 'SystemProgram', 'TransactionInstruction', 'TransactionMessage'],
  'VersionedTransaction',
]

const assertParts = (web3: Web3): Web3 => {
  const lacking = wanted.find(name => readProperty(web3, name) === undefined)
  if (lacking !== undefined) throw packageUnsupported(lacking)
  return web3
}

/**
 * Fetches what builds transactions, and `@solana/web3.js` for it, twice at most. Rejects with `SOLANA_PACKAGE_MISSING`,
 * `SOLANA_PACKAGE_UNSUPPORTED` or `PLUGIN_LOAD_FAILED`.
 */
export const loadBuilder = async (load = importPackage): Promise<TransferBuilder> => {
  const [{ createBuilder }, web3] = await Promise.all([
    fetchLazy(() => import('./createBuilder.js'), 'chain-solana'),
    load().catch(load),
  ])
  return createBuilder(assertParts(web3))
}
