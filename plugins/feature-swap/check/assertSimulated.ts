import { formatUnits } from '../../../chain-kit/units.js'
import type { Allowance, BalanceChange, Simulation } from '../../../kernel/define.js'
import { tokenMismatch } from '../../../kernel/errors/transfer.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import { swapRefused, type SwapToken } from '../api.js'
import { isSameAddress, type SwapTerms } from './terms.js'

const describe = ({ units, token, symbol, tokenId }: BalanceChange): string =>
  [units, symbol, tokenId === undefined ? token : `${token} #${tokenId}`].filter(Boolean).join(' ')

/** The chain's own decimals are in how it writes an amount: another number of them makes every figure that was shown a lie. */
const assertDecimals = ({ decimals, symbol }: SwapToken, { units, amount }: BalanceChange): void => {
  if (formatUnits(BigInt(units), decimals) !== amount)
    throw tokenMismatch(`${symbol}: ${units} units are ${amount}, not by ${decimals} decimals`)
}

/** Leave to take no more than is swapped, for the one that swaps it. */
const assertAllowance = (
  { request, quote }: SwapTerms,
  { token, spender, units, tokenId }: Allowance,
): void => {
  const { from, amount } = request
  if (tokenId !== undefined || !isSameToken(token, from.token))
    throw swapRefused(`it lets somebody take ${token}`)
  if (quote.spender === undefined || !isSameAddress(spender, quote.spender))
    throw swapRefused(`it lets ${spender} take tokens`)
  if (units === undefined || BigInt(units) > amount) throw swapRefused(`it lets ${units ?? 'all'} be taken`)
}

/** What leaves for good: a deposit stays the account's own. */
const lostOf = ({ units, token }: BalanceChange, deposit: string | undefined): bigint =>
  BigInt(units) - (token === undefined ? BigInt(deposit ?? '0') : 0n)

/**
 * Compares what a node says that a swap, with the leave before it, does to the account with what the visitor was shown: no more leaves
 * than was entered, of nothing else, but for a deposit in token accounts of its own; no less arrives than the minimum; nobody may take anything afterwards. Throws `SWAP_REFUSED`, and
 * `TOKEN_MISMATCH` where the chain has other decimals than were shown.
 */
export const assertSimulated = (
  terms: SwapTerms,
  simulation: Extract<Simulation, { changes: unknown }>,
): void => {
  const { from, to, amount } = terms.request
  const { changes, allowances = [], deposit } = simulation
  const isOf = (token: SwapToken, direction: 'in' | 'out') => (change: BalanceChange) =>
    change.direction === direction && change.tokenId === undefined && isSameToken(change.token, token.token)
  const given = changes.find(isOf(from, 'out'))
  const gained = changes.find(isOf(to, 'in'))
  const other = changes.find(
    change => change.direction === 'out' && change !== given && lostOf(change, deposit) > 0n,
  )
  if (other) throw swapRefused(`${describe(other)} would leave the account`)
  if (!given || lostOf(given, deposit) > amount)
    throw swapRefused(`${given?.units ?? 0} would leave the account, not ${amount}`)
  if (!gained || BigInt(gained.units) < terms.built.minimum)
    throw swapRefused(`${gained?.units ?? 0} would arrive, not ${terms.built.minimum}`)
  assertDecimals(from, given)
  assertDecimals(to, gained)
  for (const allowance of allowances) assertAllowance(terms, allowance)
}
