import { formatUnits } from 'viem'
import type { Quote } from '../Quote.js'
import type { AskedTransaction } from '../readRpc.js'
import type { Signer } from '../Signer.js'
import type { Description, Line } from './Description.js'
import { describeTransaction } from './describeTransaction.js'
import { texts } from './texts.js'
import { shortAmount } from './visible.js'

/** Several calls as one: each in a group of its own, as it would be alone. */
const joined = (all: readonly Description[]): Description => {
  const [first, ...others] = all
  if (first && others.length === 0) return first
  return {
    title: texts.severalCalls(all.length),
    lines: all.map(({ title, amount, lines }, index) => ({
      label: `${index + 1}. ${title}`,
      value: [...(amount === undefined ? [] : [{ label: texts.amount, value: amount }]), ...lines],
    })),
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
  }
}

/** The account that sends, as far as words need it. */
export type Sender = Pick<Signer, 'type' | 'node' | 'network' | 'quote'>

const feeOf = ({ type, network }: Sender, fee: bigint | undefined): string => {
  const { decimals, symbol } = network.nativeCurrency
  if (fee === undefined) return texts.feeNotKnown
  const amount = `${shortAmount(formatUnits(fee, decimals))} ${symbol}`
  return type === 'smartAccount' ? texts.atMost(amount) : texts.about(amount)
}

const feeLine = (signer: Sender, { fee, payer, isSponsorRefusing }: Quote): Line => {
  if (payer === 'site') return { label: texts.fee, value: texts.paidBySite }
  const value = feeOf(signer, fee)
  return { label: texts.fee, value: isSponsorRefusing ? texts.paidByVisitor(value) : value }
}

/** Calls that are done all or none, in words, with what the node says of them, and what they cost. */
export const describeCalls = async (
  signer: Sender,
  calls: readonly AskedTransaction[],
): Promise<{ readonly description: Description; readonly quote: Quote }> => {
  const [quote, ...all] = await Promise.all([
    signer.quote(calls),
    ...calls.map(call => describeTransaction(signer, call)),
  ])
  const { lines, warnings, ...rest } = joined(all)
  const setUp = { label: texts.alsoDone, value: texts.setsUp(signer.network.name) }
  const description = {
    ...rest,
    lines: [...lines, ...(quote.setsUpAccount ? [setUp] : []), feeLine(signer, quote)],
    warnings: [...warnings, ...(quote.mayFail ? [texts.mayFail] : [])],
  }
  return { description, quote }
}
