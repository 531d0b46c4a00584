import { formatUnits, size } from 'viem'
import type { AskedTransaction } from '../readRpc.js'
import type { Signer } from '../Signer.js'
import { describeCall } from './describeCall.js'
import type { Description } from './Description.js'
import { texts } from './texts.js'

/** A transaction, in words, with what the node says of the tokens in it. What it costs, `describeCalls` says. */
export const describeTransaction = async (
  { node, network }: Pick<Signer, 'node' | 'network'>,
  { to, data = '0x', value = 0n }: AskedTransaction,
): Promise<Description> => {
  const { decimals, symbol } = network.nativeCurrency
  const amount = `${formatUnits(value, decimals)} ${symbol}`
  if (!to)
    return {
      title: texts.deployContract,
      ...(value > 0n && { amount }),
      lines: [{ label: texts.data, value: texts.bytes(size(data)) }],
      warnings: [texts.deploys],
    }
  if (data === '0x')
    return {
      title: texts.send(symbol),
      amount,
      lines: [{ label: texts.to, value: to, isCode: true }],
      warnings: [],
    }
  const call = await describeCall(node, to, data)
  const contract = { label: texts.contract, value: to, isCode: true }
  if (value === 0n) return { ...call, lines: [...call.lines, contract] }
  if (call.amount === undefined) return { ...call, amount, lines: [...call.lines, contract] }
  return { ...call, lines: [...call.lines, contract, { label: texts.sentAlong, value: amount }] }
}
