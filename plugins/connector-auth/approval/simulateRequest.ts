import {
  isModalError,
  transactions,
  type Allowance,
  type BalanceChange,
  type ModalError,
  type Network,
  type PluginContext,
  type Simulation,
} from '../../../kernel/define.js'
import type { ApprovalRequest } from './Approval.js'
import { transactionsOf } from './transactionsOf.js'

/** What a request would change, as far as it can be known. */
export type SimulationOutcome =
  | {
      readonly state: 'succeeded'
      readonly changes: readonly BalanceChange[]
      readonly allowances: readonly Allowance[]
    }
  | { readonly state: 'fails'; readonly error: ModalError }
  /** `unreachable`: no node has answered. `dependent`: one of several transactions fails without those before it. */
  | { readonly state: 'unknown'; readonly why: 'unsupported' | 'unreadable' | 'unreachable' | 'dependent' }

const failureOf = (error: unknown): ModalError | undefined =>
  ['TRANSACTION_FAILED', 'INSUFFICIENT_FUNDS'].some(code => isModalError(error, code))
    ? (error as ModalError)
    : undefined

/** What several simulations come to. */
const merge = (simulations: readonly Simulation[]): SimulationOutcome => {
  const changes: BalanceChange[] = []
  const allowances: Allowance[] = []
  for (const simulation of simulations) {
    if ('unknown' in simulation) return { state: 'unknown', why: simulation.unknown }
    changes.push(...simulation.changes)
    allowances.push(...(simulation.allowances ?? []))
  }
  return { state: 'succeeded', changes, allowances }
}

/** Tries out what a request would change, on the nodes of the network, each transaction by itself. Never rejects. */
export const simulateRequest = async (
  context: Pick<PluginContext, 'load' | 'loadCapability'>,
  network: Network,
  request: ApprovalRequest,
): Promise<SimulationOutcome> => {
  const [ability, built] = await Promise.all([
    context.loadCapability(transactions, network.chainNamespace).catch(() => undefined),
    transactionsOf(context, request).catch(() => undefined),
  ])
  if (!ability) return { state: 'unknown', why: 'unsupported' }
  if (!built) return { state: 'unknown', why: 'unreadable' }
  const runs = await Promise.allSettled(built.map(each => ability.simulate(request.address, network, each)))
  const failed = runs.findIndex(({ status }) => status === 'rejected')
  const run = runs[failed]
  if (run?.status === 'rejected') {
    const error = failureOf(run.reason)
    if (!error) return { state: 'unknown', why: 'unreachable' }
    return failed === 0 ? { state: 'fails', error } : { state: 'unknown', why: 'dependent' }
  }
  return merge(runs.flatMap(each => (each.status === 'fulfilled' ? each.value : [])))
}
