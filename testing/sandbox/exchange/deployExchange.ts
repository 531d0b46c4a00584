import * as z from 'zod/mini'
import { callNode } from '../chains/callNode.js'
import { create2Factory, zeroSalt } from '../chains/create2.js'
import { createContracts, openTreasury, sendFromTreasury } from '../chains/treasury.js'
import { poolSeeder } from '../contracts/poolSeeder.js'
import { quietDollar } from '../contracts/quietDollar.js'
import { thief } from '../contracts/thief.js'
import { tollToken } from '../contracts/tollToken.js'
import { uniswap } from '../contracts/uniswap.js'
import { wholeToken } from '../contracts/wholeToken.js'
import { SandboxError } from '../SandboxError.js'
import { agePools } from './agePools.js'
import { readUniswap } from './readUniswap.js'

/** Makes the exchange and moves its prices, beside the treasury: they do not want the same nonce. */
export const exchangeAccount = '0x00000000000000000000000000000000000e8c4a'

/** Of the coin in its pools: four times 2000. */
const coins = `0x${(8000n * 10n ** 18n).toString(16)}`
/** A little more than it takes: to have the node work it out costs as much time as to do it. */
const seedingGas = `0x${(15_000_000).toString(16)}`

const { weth, factory, router, pools } = uniswap

const hasCode = async (nodeUrl: string, address: string): Promise<boolean> =>
  z.string().parse(await callNode(nodeUrl, 'eth_getCode', [address, 'latest'])) !== '0x'

/**
 * Puts an exchange on a node: Uniswap, version 2, three tokens, pools with money in them, and a thief. It needs Test USD.
 * @returns whether it is there: not where Uniswap's packages are not installed
 * @throws SandboxError `CHAIN_NOT_STARTED` where they have other contracts than those whose addresses are known
 */
export async function deployExchange(nodeUrl: string): Promise<boolean> {
  const code = readUniswap()
  if (!code) return false
  await openTreasury(nodeUrl, exchangeAccount)
  const own = [tollToken, quietDollar, wholeToken, thief].map(({ bytecode }) => bytecode)
  await createContracts(nodeUrl, [code.weth, code.factory, code.router, ...own], exchangeAccount)
  const found = await Promise.all([weth, factory, router].map(address => hasCode(nodeUrl, address)))
  if (found.includes(false))
    throw new SandboxError(
      'CHAIN_NOT_STARTED',
      'The exchange needs version 1.0.1 of @uniswap/v2-core and version 1.1.0-beta.0 of @uniswap/v2-periphery.',
    )
  const data = `0x${zeroSalt}${poolSeeder.bytecode.slice(2)}`
  await sendFromTreasury(
    nodeUrl,
    { to: create2Factory, value: coins, data, gas: seedingGas },
    exchangeAccount,
  )
  await agePools(nodeUrl, pools)
  return true
}
