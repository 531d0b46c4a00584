import { erc20Abi, formatUnits, maxUint256, size, slice, type Address, type Hex } from 'viem'
import type { Node } from '../Signer.js'
import type { Description } from './Description.js'
import { readTokenCall, type TokenCall } from './tokenCall.js'
import { visibleName } from './visible.js'

/** What a token says of itself. */
interface Token {
  readonly symbol: string
  /** Undefined where it does not say. */
  readonly decimals: number | undefined
}

const readToken = async (node: Node, address: Address): Promise<Token> => {
  const [symbol, decimals] = await Promise.all([
    node.readContract({ abi: erc20Abi, address, functionName: 'symbol' }).catch(() => undefined),
    node.readContract({ abi: erc20Abi, address, functionName: 'decimals' }).catch(() => undefined),
  ])
  return { symbol: visibleName(symbol || 'tokens', 16), decimals }
}

const notToken = 'The contract does not say what token it is: the amount is in its smallest unit.'

const describeToken = (
  call: Exclude<TokenCall, { kind: 'collection' }>,
  { symbol, decimals }: Token,
): Description => {
  const isUnlimited = call.kind === 'allowance' && call.units >= maxUint256 / 2n
  const units = decimals === undefined ? String(call.units) : formatUnits(call.units, decimals)
  const amount = `${isUnlimited ? 'Unlimited' : units} ${symbol}`
  const warnings = decimals === undefined && !isUnlimited ? [notToken] : []
  if (call.kind === 'transfer')
    return {
      title: `Send ${symbol}`,
      amount,
      lines: [
        ...(call.from === undefined ? [] : [{ label: 'From', value: call.from, isCode: true }]),
        { label: 'To', value: call.to, isCode: true },
      ],
      warnings,
    }
  return {
    title: `Let somebody spend ${call.isMore ? 'more of ' : ''}your ${symbol}`,
    amount,
    lines: [{ label: 'Spender', value: call.spender, isCode: true }],
    warnings: isUnlimited
      ? [`The spender can take all your ${symbol}, now and later.`, ...warnings]
      : warnings,
  }
}

const describeUnknown = (data: Hex): Description => ({
  title: 'Call a contract',
  lines: [
    { label: 'Function', value: size(data) >= 4 ? slice(data, 0, 4) : data, isCode: true },
    { label: 'Data', value: `${size(data)} bytes` },
  ],
  warnings: ['What this call does is not known. Approve it only if you trust the site.'],
})

/** A call of a contract, in words. What a token is called, the node tells. */
export const describeCall = async (node: Node, to: Address, data: Hex): Promise<Description> => {
  const call = readTokenCall(data)
  if (!call) return describeUnknown(data)
  if (call.kind !== 'collection') return describeToken(call, await readToken(node, to))
  return {
    title: call.isApproved
      ? 'Let somebody move a whole collection'
      : 'Let somebody move a collection no more',
    lines: [{ label: 'Operator', value: call.operator, isCode: true }],
    warnings: call.isApproved ? ['They can take all your items of this collection, now and later.'] : [],
  }
}
