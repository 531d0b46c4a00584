import { size, slice, type Address, type Hex } from 'viem'
import type { Node } from '../Signer.js'
import type { Description } from './Description.js'
import { texts } from './texts.js'
import { allowanceOf, amountOf, isUnlimited, readToken, type Token } from './token.js'
import { readTokenCall, type TokenCall } from './tokenCall.js'

const code = (label: string, value: string) => ({ label, value, isCode: true })

const warningOf = ({ decimals }: Token): readonly string[] => (decimals === undefined ? [texts.notToken] : [])

const describeTransfer = (
  { from, to, units }: Extract<TokenCall, { kind: 'transfer' }>,
  token: Token,
): Description => ({
  title: texts.send(token.symbol),
  amount: amountOf(units, token),
  lines: [...(from === undefined ? [] : [code(texts.from, from)]), code(texts.to, to)],
  warnings: warningOf(token),
})

const allowances = {
  new: { title: texts.letSpend, warning: texts.unlimitedAllowance },
  more: { title: texts.letSpendMore, warning: texts.unlimitedAllowance },
  permit: { title: texts.handInPermit, warning: texts.unlimitedHandIn },
} as const

const describeAllowance = (
  { spender, units, owner, way }: Extract<TokenCall, { kind: 'allowance' }>,
  token: Token,
): Description => ({
  title: allowances[way].title(token.symbol),
  amount: allowanceOf(units, token),
  lines: [...(owner === undefined ? [] : [code(texts.owner, owner)]), code(texts.spender, spender)],
  warnings: isUnlimited(units) ? [allowances[way].warning(token.symbol)] : warningOf(token),
})

const describeUnknown = (data: Hex): Description => ({
  title: texts.callContract,
  lines: [
    code(texts.function, size(data) >= 4 ? slice(data, 0, 4) : data),
    { label: texts.data, value: texts.bytes(size(data)) },
  ],
  warnings: [texts.notKnown],
})

/** A call of a contract, in words. What a token is called, the node tells. */
export const describeCall = async (node: Node, to: Address, data: Hex): Promise<Description> => {
  const call = readTokenCall(data)
  switch (call?.kind) {
    case undefined:
      return describeUnknown(data)
    case 'transfer':
      return describeTransfer(call, await readToken(node, to))
    case 'allowance':
      return describeAllowance(call, await readToken(node, to))
    case 'collection':
      return {
        title: call.isApproved ? texts.giveCollection : texts.takeCollection,
        lines: [code(texts.operator, call.operator)],
        warnings: call.isApproved ? [texts.collectionGiven] : [],
      }
  }
}
