import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { testUsd } from '../contracts/testUsd.js'
import { SandboxError } from '../SandboxError.js'
import { callNode } from './callNode.js'
import { create2Factory, zeroSalt } from './create2.js'

/** Pays for what the sandbox does on a chain, so that the ten accounts keep nonce 0 and their round 10000 coins. */
export const treasury = '0x000000000000000000000000000000000000ba4c'

type Hex = `0x${string}`

const hashSchema = z.custom<Hex>(value => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value))
const receiptSchema = z.nullable(z.object({ status: z.string() }))

/** Fills the treasury of a node, or another account, and lets it send without a key. */
export async function openTreasury(nodeUrl: string, account = treasury): Promise<void> {
  await callNode(nodeUrl, 'anvil_setBalance', [account, `0x${(10n ** 30n).toString(16)}`])
  await callNode(nodeUrl, 'anvil_impersonateAccount', [account])
}

/** A transaction of the treasury. */
export interface TreasuryCall {
  readonly to: string
  readonly value?: string
  readonly data?: string
  /** Default: what the node estimates. */
  readonly gas?: string
}

/**
 * Hands a real transaction from the treasury to the node, or from another account that was opened. Two at a time from one account would
 * want the same nonce.
 *
 * @returns the transaction hash
 * @throws SandboxError `RPC_FAILED` when the node refuses
 */
export async function submitFromTreasury(
  nodeUrl: string,
  call: TreasuryCall,
  account = treasury,
): Promise<Hex> {
  return hashSchema.parse(await callNode(nodeUrl, 'eth_sendTransaction', [{ from: account, ...call }]))
}

/**
 * Sends a real transaction from the treasury, or from another account that was opened, and settles when it is in a block.
 *
 * @returns the transaction hash
 * @throws SandboxError `RPC_FAILED` when the node refuses or the transaction reverts
 */
export async function sendFromTreasury(
  nodeUrl: string,
  call: TreasuryCall,
  account = treasury,
): Promise<Hex> {
  const hash = await submitFromTreasury(nodeUrl, call, account)
  for (;;) {
    const receipt = receiptSchema.parse(await callNode(nodeUrl, 'eth_getTransactionReceipt', [hash]))
    if (receipt?.status === '0x1') return hash
    if (receipt) throw new SandboxError('RPC_FAILED', `Transaction ${hash} reverted`)
    await delay(5)
  }
}

/** More than a creation takes: to have the node work it out costs as much time as the creation. */
const creationGas = `0x${(6_000_000).toString(16)}`

/**
 * Creates contracts, one after the other, at the addresses that follow from their code, and settles when all are in blocks.
 *
 * @param bytecodes creation code, of at most 6,000,000 gas each
 */
export async function createContracts(
  nodeUrl: string,
  bytecodes: readonly string[],
  account = treasury,
): Promise<void> {
  const calls = bytecodes.map(bytecode => ({
    to: create2Factory,
    data: `0x${zeroSalt}${bytecode.slice(2)}`,
    gas: creationGas,
  }))
  for (const call of calls.slice(0, -1)) await submitFromTreasury(nodeUrl, call, account)
  for (const last of calls.slice(-1)) await sendFromTreasury(nodeUrl, last, account)
}

/**
 * Gives test money to an address.
 *
 * @param to plain EVM address
 * @param amount in the token's smallest unit (6 decimals)
 * @returns the transaction hash
 */
export async function mintTestUsd(
  nodeUrl: string,
  to: string,
  amount: bigint,
  account = treasury,
): Promise<string> {
  const word = (hex: string) => hex.padStart(64, '0')
  // 0x40c10f19: mint(address,uint256)
  const data = `0x40c10f19${word(to.slice(2).toLowerCase())}${word(amount.toString(16))}`
  return sendFromTreasury(nodeUrl, { to: testUsd.address, data }, account)
}
