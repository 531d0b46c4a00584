import type { Hex } from 'viem'
import type { TransactionCall } from '../../../kernel/define.js'
import type { Node } from '../transactions/Node.js'
import { erc20, readUint } from '../transfer/erc20.js'
import type { TokenEvents } from './readTokenEvents.js'
import { tryCalls, type CallRun } from './runCalls.js'
import { effectsOn, isNative, type Gain, type Grant, type TokenEffects } from './tokenEffects.js'

/** A transaction that concerns more than this of an account is not described. */
const maxLines = 16

/** What a token says before calls and after them; undefined where it says nothing. */
interface Measure {
  readonly before: bigint | undefined
  readonly after: bigint | undefined
}
interface Question {
  readonly to: string
  readonly data: Hex
}

const unitsOf = (run: CallRun | undefined): bigint | undefined =>
  run?.hasSucceeded ? readUint(run.data) : undefined

/** Asks tokens before calls, and after them in the same run. Undefined where the node does not tell. */
const askAround = async (
  node: Node,
  from: string,
  calls: readonly TransactionCall[],
  questions: readonly Question[],
): Promise<readonly Measure[] | undefined> => {
  if (questions.length === 0) return []
  const runs = await tryCalls(node, from, [...questions, ...calls, ...questions])
  if (typeof runs === 'string') return undefined
  const after = questions.length + calls.length
  return questions.map((_, at) => ({ before: unitsOf(runs[at]), after: unitsOf(runs[after + at]) }))
}

/** Of ERC-20. What else there is has a number, or is the native coin, and is told by its events alone. */
const isCounted = ({ contract, tokenId }: Gain): boolean => tokenId === undefined && !isNative(contract)
const isAllowance = ({ tokenId, units }: Grant): boolean => tokenId === undefined && units !== 'all'

const measuredGain = (gain: Gain, { before, after }: Measure): Gain =>
  before === undefined || after === undefined ? gain : { ...gain, units: after - before }

/** Whoever may take no more than before is nobody new: many contracts tell of what is left with each payment. */
const measuredGrant = (grant: Grant, { before = 0n, after }: Measure): readonly Grant[] => {
  const units = after ?? grant.units
  return units === 'all' || units > before ? [{ ...grant, units }] : []
}

/**
 * Finds what calls do to an account. Events say which tokens, and how much is asked of the tokens themselves, before the calls and after
 * them: some keep a part of what they say they move, most say nothing when an allowance is used up, and what wraps coins tells of no
 * transfer. Undefined where more is concerned than is shown, or the node does not tell.
 */
export const measureEffects = async (
  node: Node,
  account: string,
  calls: readonly TransactionCall[],
  events: TokenEvents,
): Promise<TokenEffects | undefined> => {
  const { gains, grants } = effectsOn(account, events)
  if (gains.length + grants.length > maxLines) return undefined
  const counted = gains.filter(isCounted)
  const allowed = grants.filter(isAllowance)
  const questions = [
    ...counted.map(({ contract }) => ({ to: contract, data: erc20.balanceOf(account) })),
    ...allowed.map(({ contract, spender }) => ({ to: contract, data: erc20.allowance(account, spender) })),
  ]
  const measures = await askAround(node, account, calls, questions)
  if (!measures) return undefined
  const unasked = { before: undefined, after: undefined }
  const measureOf = (index: number) => (index < 0 ? unasked : (measures[index] ?? unasked))
  return {
    gains: gains
      .map(gain => measuredGain(gain, measureOf(counted.indexOf(gain))))
      .filter(({ units }) => units !== 0n),
    grants: grants.flatMap(grant => {
      const at = allowed.indexOf(grant)
      return measuredGrant(grant, measureOf(at < 0 ? -1 : counted.length + at))
    }),
  }
}
