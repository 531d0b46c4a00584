import { batchAccount } from '../contracts/batchAccount.js'
import { localEns } from '../contracts/localEns.js'
import { multicall3 } from '../contracts/multicall3.js'
import { testLeaves } from '../contracts/testLeaves.js'
import { testUsd } from '../contracts/testUsd.js'
import { deployExchange } from '../exchange/deployExchange.js'
import { accounts } from './accounts.js'
import type { ChainDefinition } from './ChainDefinition.js'
import { callNode } from './callNode.js'
import { deploySmartAccounts } from './smart-accounts/deploySmartAccounts.js'
import { createContracts, mintTestUsd, openTreasury } from './treasury.js'

/** What each of the first two accounts gets: 10000 TUSD. */
const testUsdGrant = 10_000n * 10n ** 6n

/** What only some chains have. */
export interface PreparedChain {
  readonly hasSmartAccounts: boolean
  readonly hasExchange: boolean
}

/**
 * Puts on a fresh node what every sandbox chain has: Multicall3, the test contracts, test money for two accounts, and an exchange, where
 * it is installed; and on main ones names, and what smart accounts need, where it is installed.
 */
export async function prepareChain(nodeUrl: string, { testnet }: ChainDefinition): Promise<PreparedChain> {
  await callNode(nodeUrl, 'anvil_setCode', [multicall3.address, multicall3.runtimeBytecode])
  if (!testnet) await callNode(nodeUrl, 'anvil_setCode', [localEns.address, localEns.runtimeBytecode])
  await openTreasury(nodeUrl)
  const contracts = [testUsd, testLeaves, batchAccount].map(({ bytecode }) => bytecode)
  await createContracts(nodeUrl, contracts)
  for (const { address } of accounts.slice(0, 2)) await mintTestUsd(nodeUrl, address, testUsdGrant)
  const [hasExchange, hasSmartAccounts] = await Promise.all([
    deployExchange(nodeUrl),
    !testnet && deploySmartAccounts(nodeUrl),
  ])
  return { hasExchange, hasSmartAccounts }
}
