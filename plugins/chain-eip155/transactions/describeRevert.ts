import { decodeErrorResult, type Hex } from 'viem'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { insufficientFunds, transactionFailed } from '../../../kernel/errors/transfer.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { causesOf } from '../node/causesOf.js'

const uint = (name: string) => ({ name, type: 'uint256' }) as const
const account = (name: string) => ({ name, type: 'address' }) as const
/** Why tokens refuse: ERC-6093. `Error` and `Panic` viem knows. */
const faults = [
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [account('sender'), uint('balance'), uint('needed')],
  },
  { type: 'error', name: 'ERC20InvalidSender', inputs: [account('sender')] },
  { type: 'error', name: 'ERC20InvalidReceiver', inputs: [account('receiver')] },
  { type: 'error', name: 'EnforcedPause', inputs: [] },
] as const

const hex = /^0x[\da-f]*$/i
const poor = /insufficient funds|gas required exceeds allowance|exceeds balance/i

/** The bytes that a contract reverted with, wherever the node has put them. */
const revertData = (errors: readonly unknown[]): Hex | undefined => {
  for (const error of errors) {
    const data = readProperty(error, 'data')
    for (const bytes of [data, readProperty(data, 'data')])
      if (typeof bytes === 'string' && hex.test(bytes)) return bytes as Hex
  }
  return undefined
}

/** What reverted bytes say; undefined where they are in no known form. */
export const readRevert = (data: Hex): string | undefined => {
  try {
    const { errorName, args } = decodeErrorResult({ abi: faults, data })
    return safeText(args.length > 0 ? `${errorName}: ${args.join(', ')}` : errorName, textLimits.errorText)
  } catch {
    return undefined
  }
}

/** Makes our error of why a node would not run a call; what says nothing of the call stays as it is. */
export const describeRevert = (error: unknown): unknown => {
  if (isModalError(error)) return error
  const errors = causesOf(error)
  const texts = errors.flatMap(each => safeText(readProperty(each, 'message'), textLimits.errorText) ?? [])
  if (texts.some(text => poor.test(text))) return insufficientFunds(texts.find(text => poor.test(text)) ?? '')
  const data = revertData(errors)
  const reason = data && data !== '0x' ? readRevert(data) : undefined
  if (reason?.startsWith('ERC20InsufficientBalance')) return insufficientFunds(reason)
  const isRevert =
    errors.some(each => readProperty(each, 'code') === 3) || texts.some(text => /revert/i.test(text))
  return isRevert || reason !== undefined ? transactionFailed(reason ?? 'execution reverted') : error
}
