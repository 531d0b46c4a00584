import type { ChainReader } from '../transactions/ChainReader.js'
import type { TriedAccount } from './compareTokens.js'
import { readMint, tokenBytes } from './tokenAccounts.js'

/**
 * Finds out how finely tokens can be divided. One may be made in the transaction itself. Rejects as the nodes do.
 * @param mints 100 at most
 * @returns undefined where one of them is no token
 */
export const findDecimals = async (
  chain: ChainReader,
  mints: readonly string[],
  accounts: readonly TriedAccount[],
): Promise<ReadonlyMap<string, number> | undefined> => {
  const found = new Map<string, number>()
  for (const { address, after } of accounts) {
    const mint = mints.includes(address) ? readMint(after) : undefined
    if (mint) found.set(address, mint.decimals)
  }
  const missing = mints.filter(mint => !found.has(mint))
  const told = await chain.accounts(missing, tokenBytes)
  for (const [index, mint] of missing.entries()) {
    const decimals = readMint(told[index])?.decimals
    if (decimals === undefined) return undefined
    found.set(mint, decimals)
  }
  return found
}
