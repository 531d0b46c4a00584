import { batchAccount } from '../contracts/batchAccount.js'
import { localEns } from '../contracts/localEns.js'
import { multicall3 } from '../contracts/multicall3.js'
import { testLeaves } from '../contracts/testLeaves.js'
import { testUsd } from '../contracts/testUsd.js'
import { accounts } from './accounts.js'
import type { ChainDefinition } from './ChainDefinition.js'
import { callNode } from './callNode.js'
import { create2Factory, zeroSalt } from './create2.js'
import { deploySmartAccounts } from './smart-accounts/deploySmartAccounts.js'
import { mintTestUsd, openTreasury, sendFromTreasury } from './treasury.js'

/** What each of the first two accounts gets: 10000 TUSD. */
const testUsdGrant = 10_000n * 10n ** 6n

/** What only some chains have. */
export interface PreparedChain {
  readonly hasSmartAccounts: boolean
}

/**
 * Puts on a fresh node what every sandbox chain has: Multicall3, the test contracts, test money for two accounts; and on main ones names, and
 * what smart accounts need, where it is installed.
 */
export async function prepareChain(nodeUrl: string, { testnet }: ChainDefinition): Promise<PreparedChain> {
  await callNode(nodeUrl, 'anvil_setCode', [multicall3.address, multicall3.runtimeBytecode])
  if (!testnet) await callNode(nodeUrl, 'anvil_setCode', [localEns.address, localEns.runtimeBytecode])
  await openTreasury(nodeUrl)
  for (const { bytecode } of [testUsd, testLeaves, batchAccount])
    await sendFromTreasury(nodeUrl, { to: create2Factory, data: `0x${zeroSalt}${bytecode.slice(2)}` })
  for (const { address } of accounts.slice(0, 2)) await mintTestUsd(nodeUrl, address, testUsdGrant)
  return { hasSmartAccounts: !testnet && (await deploySmartAccounts(nodeUrl)) }
}
