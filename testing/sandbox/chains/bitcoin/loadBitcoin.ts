import { loadBitcoin as load, type BitcoinLibrary } from '../../../bip122/loadBitcoin.js'
import { importOptional } from '../../importOptional.js'

export type { BitcoinLibrary }

/**
 * Loads the package that reads transactions.
 *
 * @throws SandboxError `PACKAGE_NOT_INSTALLED`
 */
export const loadBitcoin = (): Promise<BitcoinLibrary> =>
  importOptional('Bitcoin in the sandbox', ['bitcoinjs-lib'], load)
