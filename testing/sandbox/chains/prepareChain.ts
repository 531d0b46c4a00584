import { localEns } from '../contracts/localEns.js'
import { multicall3 } from '../contracts/multicall3.js'
import { testLeaves } from '../contracts/testLeaves.js'
import { testUsd } from '../contracts/testUsd.js'
import { accounts } from './accounts.js'
import type { ChainDefinition } from './ChainDefinition.js'
import { callNode } from './callNode.js'
import { mintTestUsd, openTreasury, sendFromTreasury } from './treasury.js'

/** The CREATE2 factory that anvil has from genesis; its input is a 32-byte salt, then the creation code. */
const create2Factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = '00'.repeat(32)

/** What each of the first two accounts gets: 10000 TUSD. */
const testUsdGrant = 10_000n * 10n ** 6n

/** Puts on a fresh node what every sandbox chain has: Multicall3, the test contracts, test money for two accounts; and names, on main ones. */
export async function prepareChain(nodeUrl: string, { testnet }: ChainDefinition): Promise<void> {
  await callNode(nodeUrl, 'anvil_setCode', [multicall3.address, multicall3.runtimeBytecode])
  if (!testnet) await callNode(nodeUrl, 'anvil_setCode', [localEns.address, localEns.runtimeBytecode])
  await openTreasury(nodeUrl)
  for (const { bytecode } of [testUsd, testLeaves])
    await sendFromTreasury(nodeUrl, { to: create2Factory, data: `0x${salt}${bytecode.slice(2)}` })
  for (const { address } of accounts.slice(0, 2)) await mintTestUsd(nodeUrl, address, testUsdGrant)
}
