import { formatUnits } from '../../../chain-kit/units.js'
import type { Allowance, BalanceChange, Network, TransferToken } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readTextAnswer } from '../tokenBalances/readTextAnswer.js'
import { erc20, readDecimals, readUint } from '../transfer/erc20.js'
import type { Node } from '../transactions/Node.js'
import type { TokenApproval, TokenEvents, TokenMove } from './readTokenEvents.js'

/** Whom nodes name as the contract of a transfer of the native coin. */
const nativeContract = /^0xe{40}$/i
/** A transaction that concerns more than this of an account is not described. */
const maxLines = 16
/** Nobody means such an amount: they mean all. */
const unlimited = 2n ** 255n

/** What descriptions are made with. */
export interface DescriptionParts {
  readonly node: Node
  readonly network: Network
  /** The account that the descriptions are about. */
  readonly account: string
  /** A token whose decimals the visitor was shown: they are taken instead of what its contract says. */
  readonly known?: TransferToken | undefined
}

type Token = Pick<BalanceChange, 'token' | 'symbol'> & { readonly decimals: number }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What a contract says of itself. One without decimals counts in whole ones. */
const readToken = async ({ node, network, known }: DescriptionParts, contract: string): Promise<Token> => {
  if (nativeContract.test(contract)) return { decimals: network.nativeCurrency.decimals }
  if (known && isSame(contract, known.address)) return { token: known.address, decimals: known.decimals }
  const read = (data: string) => node.read(contract, data).catch(() => '0x')
  const [decimals, symbol] = await Promise.all([read(erc20.decimals), read(erc20.symbol)])
  const name = safeText(readTextAnswer(symbol), textLimits.tokenSymbol)
  return {
    token: contract,
    ...(name !== undefined && { symbol: name }),
    decimals: readDecimals(decimals) ?? 0,
  }
}

/** Of all moves of one thing, what the account gains or loses. */
const sumUp = (
  moves: readonly TokenMove[],
  account: string,
): readonly (TokenMove & { readonly gain: bigint })[] => {
  const sums = new Map<string, TokenMove & { readonly gain: bigint }>()
  for (const move of moves) {
    const key = `${move.contract} ${move.tokenId}`
    const { gain } = sums.get(key) ?? { gain: 0n }
    const change =
      (isSame(move.to, account) ? move.units : 0n) - (isSame(move.from, account) ? move.units : 0n)
    sums.set(key, { ...move, gain: gain + change })
  }
  return [...sums.values()].filter(({ gain }) => gain !== 0n)
}

/** Whom the account lets take something in the end, once for each. */
const lastOf = (approvals: readonly TokenApproval[], account: string): readonly TokenApproval[] => {
  const own = approvals.filter(({ owner }) => isSame(owner, account))
  const last = new Map(own.map(each => [`${each.contract} ${each.tokenId ?? each.spender}`, each]))
  return [...last.values()].filter(({ units }) => units !== 0n)
}

/** Whether a spender may take no more than before: many contracts tell of what is left with each payment. */
const isNew = async (
  { node, account }: DescriptionParts,
  { contract, spender, units, tokenId }: TokenApproval,
): Promise<boolean> => {
  if (units === 'all' || tokenId !== undefined) return true
  const before = await node.read(contract, erc20.allowance(account, spender)).catch(() => '0x')
  return (readUint(before) ?? 0n) < units
}

/** What events change for an account. Undefined where they concern more than is shown. */
export const describeEvents = async (
  parts: DescriptionParts,
  { moves, approvals }: TokenEvents,
): Promise<
  { readonly changes: readonly BalanceChange[]; readonly allowances?: readonly Allowance[] } | undefined
> => {
  const sums = sumUp(moves, parts.account)
  const given = lastOf(approvals, parts.account)
  if (sums.length + given.length > maxLines) return undefined
  const contracts = [...new Set([...sums, ...given].map(({ contract }) => contract))]
  const tokens = new Map(
    await Promise.all(contracts.map(async each => [each, await readToken(parts, each)] as const)),
  )
  const describe = ({ contract, tokenId }: Pick<TokenMove, 'contract' | 'tokenId'>) => {
    const { decimals = 0, ...token } = tokens.get(contract) ?? {}
    return tokenId === undefined
      ? { token, decimals }
      : { token: { ...token, tokenId: String(tokenId) }, decimals: 0 }
  }
  const changes = sums.map(({ gain, ...sum }): BalanceChange => {
    const { token, decimals } = describe(sum)
    const units = gain < 0n ? -gain : gain
    const amount = formatUnits(units, decimals)
    return { ...token, amount, units: String(units), direction: gain < 0n ? 'out' : 'in' }
  })
  const news = await Promise.all(given.map(each => isNew(parts, each)))
  const allowances = given
    .filter((_, at) => news[at])
    .map(({ spender, units, ...approval }): Allowance => {
      const { token, decimals } = describe(approval)
      const isAll = units === 'all' || units >= unlimited
      return {
        token: approval.contract,
        ...token,
        spender,
        ...(!isAll && { amount: formatUnits(units, decimals) }),
      }
    })
  return { changes, ...(allowances.length > 0 && { allowances }) }
}
