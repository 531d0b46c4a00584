import * as z from 'zod/mini'
import { smartAccountFactory } from '../../contracts/smartAccountFactory.js'
import { testPaymaster } from '../../contracts/testPaymaster.js'
import { SandboxError } from '../../SandboxError.js'
import { callNode } from '../callNode.js'
import { create2Factory, zeroSalt } from '../create2.js'
import { openTreasury, sendFromTreasury } from '../treasury.js'
import { entryPoint, entryPointSalt, readEntryPoint } from './readEntryPoint.js'

/** Sends what the bundler bundles. */
export const bundlerAccount = '0x00000000000000000000000000000000000b0b1e'

/** Of the paymaster at the entry point: 1000 coins. */
const deposit = `0x${(10n ** 21n).toString(16)}`

/** `depositTo(address)` */
const depositData = `0xb760faf9${testPaymaster.address.slice(2).toLowerCase().padStart(64, '0')}`

/**
 * Puts on a node what smart accounts need: the entry point, their factory, and a paymaster that has money.
 * @returns whether it is there: not where `@account-abstraction/contracts` is not installed
 * @throws SandboxError `CHAIN_NOT_STARTED` where the package has another entry point than that of version 0.7
 */
export async function deploySmartAccounts(nodeUrl: string): Promise<boolean> {
  const creationCode = readEntryPoint()
  if (creationCode === undefined) return false
  const create = (salt: string, bytecode: string) =>
    sendFromTreasury(nodeUrl, { to: create2Factory, data: `0x${salt}${bytecode.slice(2)}` })
  await create(entryPointSalt, creationCode)
  const code = z.string().parse(await callNode(nodeUrl, 'eth_getCode', [entryPoint, 'latest']))
  if (code === '0x')
    throw new SandboxError(
      'CHAIN_NOT_STARTED',
      'Smart accounts need version 0.7.0 of @account-abstraction/contracts.',
    )
  await create(zeroSalt, smartAccountFactory.bytecode)
  await create(zeroSalt, testPaymaster.bytecode)
  await openTreasury(nodeUrl, bundlerAccount)
  await sendFromTreasury(nodeUrl, { to: entryPoint, value: deposit, data: depositData })
  return true
}
