import { decimalPlaces, isPositive } from '../../../money-kit/decimals.js'
import type { FeeReserve } from './FeeReserve.js'
import type { GivenBalance } from './GivenBalance.js'
import type { Quotes } from './Quotes.js'
import type { SwapForm } from './SwapForm.js'
import type { ListedToken, SwapTokens } from './SwapTokens.js'

/** Why there is no review yet: a message, with its values. */
export interface Obstacle {
  readonly id: string
  readonly values?: Readonly<Record<string, string>>
  /** Something is being read: the visitor only needs to wait. */
  readonly isWait?: boolean
}

/** What the form depends on. */
interface FormParts {
  readonly form: Pick<SwapForm, 'problem' | 'isMax'>
  readonly tokens: Pick<SwapTokens, 'isKnown' | 'error'>
  readonly from: ListedToken | undefined
  readonly to: ListedToken | undefined
  readonly amount: string | undefined
  readonly units: bigint | undefined
  /** What the account lacks. */
  readonly lacks: string | undefined
  readonly balance: Pick<GivenBalance, 'units' | 'error'>
  readonly quotes: Pick<Quotes, 'isLoading' | 'hasNone' | 'offer'>
  readonly reserve: Pick<FeeReserve, 'isLoading'>
}

const amountFault = ({ form, from, amount, units, balance, reserve }: FormParts): Obstacle | undefined => {
  if (form.problem) return { id: `swap.amount.${form.problem}` }
  if (form.isMax && amount === undefined) {
    if (balance.units === undefined) return { id: 'swap.wait.balance', isWait: true }
    return reserve.isLoading ? { id: 'swap.wait.fee', isWait: true } : { id: 'swap.max.unknown' }
  }
  if (amount === undefined || !isPositive(amount)) return { id: 'swap.amount.required' }
  if (from && (units === undefined || decimalPlaces(amount) > from.decimals))
    return { id: 'swap.amount.decimals', values: { symbol: from.symbol, decimals: String(from.decimals) } }
  return undefined
}

/** The one thing that the visitor is told of, in the order in which a form is filled in; undefined where they can review. */
export const obstacleOf = (parts: FormParts): Obstacle | undefined => {
  const { tokens, from, to, lacks, balance, quotes } = parts
  if (!tokens.isKnown && !tokens.error) return { id: 'swap.wait.tokens', isWait: true }
  if (!to) return { id: 'swap.to.required' }
  if (!from) return { id: 'swap.from.required' }
  const fault = amountFault(parts)
  if (fault) return fault
  if (lacks !== undefined) return { id: 'swap.missing', values: { symbol: from.symbol } }
  if (balance.units === undefined)
    return balance.error ? { id: 'swap.balance.failed' } : { id: 'swap.wait.balance', isWait: true }
  if (quotes.isLoading) return { id: 'swap.wait.quote', isWait: true }
  if (quotes.hasNone) return { id: 'swap.none' }
  return quotes.offer ? undefined : { id: 'swap.failed.quote' }
}
