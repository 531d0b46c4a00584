import { formatUnits } from '../../../chain-kit/units.js'
import type { PluginContext, SentTransaction } from '../../../kernel/define.js'
import type { UnansweredRequest } from '../../../money-kit/unansweredRequestsKey.js'
import type { UnansweredRequests } from '../../../money-kit/UnansweredRequests.js'
import type { PendingTransactions } from '../../../ui-shell/core/api.js'
import type { PreparedSwap } from '../check/prepareSwap.js'
import type { SwapPlan } from './SwapPlan.js'

/** What outlives the views, and is set up before them. */
export interface SwapServices {
  readonly context: PluginContext
  readonly log: PendingTransactions
  readonly unanswered: UnansweredRequests
}

/** A swap of which something was sent. */
interface Recorded {
  readonly plan: SwapPlan
  readonly prepared: PreparedSwap
}

const amountsOf = ({ plan, prepared }: Recorded) => ({
  given: formatUnits(plan.request.amount, plan.from.decimals),
  gained: formatUnits(prepared.quote.amount, plan.to.decimals),
})

/** For analytics: symbols and amounts, no address. */
export const propertiesOf = (swap: Recorded) => {
  const { plan } = swap
  const { given, gained } = amountsOf(swap)
  return {
    isSmartAccount: plan.account.isSmartAccount,
    network: plan.account.network.caipNetworkId,
    swapFromToken: plan.from.symbol,
    swapToToken: plan.to.symbol,
    swapFromAmount: given,
    swapToAmount: gained,
  }
}

/** What a wallet is asked for now, to be kept until it has answered. */
export const askedFor = (
  { env }: PluginContext,
  swap: Recorded,
  kind: 'approval' | 'swap',
): UnansweredRequest => {
  const { account, request, from, to } = swap.plan
  const askedAt = env.now()
  return {
    ...{ id: `${askedAt}:${kind}:${env.randomId()}`, kind, askedAt, wallet: account.wallet },
    ...{ namespace: account.chain.namespace, from: account.address },
    to: swap.prepared.quote.spender ?? to.token ?? request.address,
    amount: amountsOf(swap).given,
    symbol: from.symbol,
  }
}

const common = (
  { plan }: Recorded,
  { env }: PluginContext,
  { id, isBatch, explorerUrl }: SentTransaction,
) => ({
  ...{ id, from: plan.account.address, namespace: plan.account.chain.namespace },
  ...{ networkId: plan.account.network.caipNetworkId, name: plan.provider.name },
  ...{ sentAt: env.now(), state: 'sent' as const },
  ...(isBatch && { isBatch }),
  ...(explorerUrl !== undefined && { explorerUrl }),
})

const tokenOf = ({ token, symbol }: SwapPlan['from']) => ({ ...(token !== undefined && { token }), symbol })

/** Keeps leave that was given, in the log. */
export const recordApproval = (
  { context, log }: SwapServices,
  swap: Recorded,
  sent: SentTransaction,
): void => {
  const change = { ...tokenOf(swap.plan.from), amount: amountsOf(swap).given, direction: 'out' as const }
  const { spender } = swap.prepared.quote
  log.add(
    {
      ...common(swap, context, sent),
      kind: 'approval',
      changes: [change],
      ...(spender !== undefined && { to: spender }),
    },
    sent.confirmed,
  )
}

/** Keeps a swap that was sent, in the log and in analytics. */
export const recordSwap = ({ context, log }: SwapServices, swap: Recorded, sent: SentTransaction): void => {
  const { given, gained } = amountsOf(swap)
  const changes = [
    { ...tokenOf(swap.plan.from), amount: given, direction: 'out' as const },
    { ...tokenOf(swap.plan.to), amount: gained, direction: 'in' as const },
  ]
  log.add({ ...common(swap, context, sent), kind: 'swap', changes }, sent.confirmed)
  context.track({ event: 'SWAP_SUCCESS', properties: propertiesOf(swap) })
}
