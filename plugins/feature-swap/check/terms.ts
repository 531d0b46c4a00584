import type { TransactionCall } from '../../../kernel/define.js'
import type { BuiltSwap, SwapQuote, SwapRequest } from '../api.js'
import { swapRefused } from '../api.js'

/** A swap that is about to be signed, and what the visitor was shown. */
export interface SwapTerms {
  readonly request: SwapRequest
  readonly quote: SwapQuote
  readonly built: BuiltSwap
}

/** Compares addresses of a chain: EVM addresses in any case (EIP-55), others exactly. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

const assertCall = ({ request, quote }: SwapTerms, { to, value = 0n }: TransactionCall): void => {
  const { from, amount } = request
  if (to === undefined) throw swapRefused('it makes a contract')
  if (value !== (from.token === undefined ? amount : 0n)) throw swapRefused(`it sends ${value} of the coin`)
  if (quote.spender !== undefined && !isSameAddress(to, quote.spender))
    throw swapRefused(`it goes to ${to}, not to ${quote.spender}`)
  if (from.token !== undefined && isSameAddress(to, from.token) && quote.spender !== undefined)
    throw swapRefused('it goes to the token itself')
}

/**
 * Refuses what is no single swap of what was asked for, as far as that can be told without a node: the contract, the coins that go along,
 * the least that arrives. Throws `SWAP_REFUSED`.
 */
export const assertTerms = (terms: SwapTerms): void => {
  const { request, quote, built } = terms
  const { transaction, minimum } = built
  if (quote.amount <= 0n || quote.minimum <= 0n) throw swapRefused('nothing would arrive')
  if (quote.minimum > quote.amount) throw swapRefused('more would arrive at least than was quoted')
  if (minimum < quote.minimum) throw swapRefused(`at least ${minimum} would arrive, not ${quote.minimum}`)
  if (request.from.token !== undefined && quote.spender !== undefined) {
    if (isSameAddress(quote.spender, request.address))
      throw swapRefused('the account would be its own spender')
    if (isSameAddress(quote.spender, request.from.token)) throw swapRefused('the token would be the spender')
  }
  if (!('calls' in transaction)) return
  const [call, ...others] = transaction.calls
  if (!call || others.length > 0) throw swapRefused(`${transaction.calls.length} calls in place of one`)
  assertCall(terms, call)
}
