import { decodeEventLog, isHex, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { entryPoint } from '../chains/smart-accounts/readEntryPoint.js'

const hex = z.custom<Hex>(value => isHex(value))
const log = z.looseObject({ address: hex, data: hex, topics: z.tuple([hex], hex) })

/** The receipt of a transaction, as the node tells it. */
export const receiptSchema = z.looseObject({ logs: z.array(log) })

type Log = z.infer<typeof log>

const eventOf = ({ address, data, topics }: Log) => {
  if (address.toLowerCase() !== entryPoint.toLowerCase()) return undefined
  try {
    return decodeEventLog({ abi: entryPoint07Abi, data, topics })
  } catch {
    return undefined
  }
}

const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

/**
 * The receipt of an operation, as `eth_getUserOperationReceipt` has it.
 * @param receipt of the transaction that has carried it, and no other @returns undefined where there is none of that hash
 */
export function describeReceipt(hash: string, receipt: z.infer<typeof receiptSchema>): object | undefined {
  const events = receipt.logs.map(eventOf)
  const end = events.findIndex(event => event?.eventName === 'UserOperationEvent')
  const event = events[end]
  if (event?.eventName !== 'UserOperationEvent' || event.args.userOpHash !== hash.toLowerCase())
    return undefined
  const start = events.findIndex(each => each?.eventName === 'BeforeExecution') + 1
  const revert = events.find(each => each?.eventName === 'UserOperationRevertReason')
  const { userOpHash, sender, paymaster, nonce, success, actualGasCost, actualGasUsed } = event.args
  return {
    userOpHash,
    entryPoint,
    sender,
    paymaster,
    nonce: quantity(nonce),
    success,
    actualGasCost: quantity(actualGasCost),
    actualGasUsed: quantity(actualGasUsed),
    ...(revert?.eventName === 'UserOperationRevertReason' && { reason: revert.args.revertReason }),
    logs: receipt.logs.slice(start, end),
    receipt,
  }
}
