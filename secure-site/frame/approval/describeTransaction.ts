import { formatUnits, size } from 'viem'
import type { AskedTransaction } from '../readRpc.js'
import type { Signer } from '../Signer.js'
import { describeCall } from './describeCall.js'
import type { Description } from './Description.js'
import { texts } from './texts.js'
import { shortAmount } from './visible.js'

/** What it may cost, at the prices of now; undefined where the node cannot tell. */
const estimateFee = async (
  { node, network, address }: Signer,
  transaction: AskedTransaction,
): Promise<string | undefined> => {
  try {
    const { maxFeePerGas } = await node.estimateFeesPerGas()
    const gas = await node.estimateGas({ account: address, ...transaction })
    const { decimals, symbol } = network.nativeCurrency
    return texts.about(`${shortAmount(formatUnits(gas * maxFeePerGas, decimals))} ${symbol}`)
  } catch {
    return undefined
  }
}

const describe = async (
  { node, network }: Signer,
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

/** A transaction, in words, with what the node says of it. */
export const describeTransaction = async (
  signer: Signer,
  transaction: AskedTransaction,
): Promise<Description> => {
  const [description, fee] = await Promise.all([
    describe(signer, transaction),
    estimateFee(signer, transaction),
  ])
  return {
    ...description,
    lines: [...description.lines, { label: texts.fee, value: fee ?? texts.feeNotKnown }],
    warnings: fee === undefined ? [...description.warnings, texts.mayFail] : description.warnings,
  }
}
