import type { PluginContext, SentTransaction } from '../../../kernel/define.js'
import type { PendingTransactions } from '../../../ui-shell/core/api.js'
import type { RecentRecipients } from '../recipients/knownAddresses.js'
import type { SendPlan } from './SendPlan.js'

/** The balances that the form shows. */
export interface RenewableAssets {
  renew(): Promise<void>
}

/** Who learns of a transfer. */
interface TransferRecords {
  readonly context: PluginContext
  readonly log: PendingTransactions
  readonly recents: RecentRecipients
  readonly assets: RenewableAssets
}

/** Keeps what the wallet has sent: in the log, among the recent recipients, in analytics. The form's balances are read again once it is confirmed. */
export const recordTransfer = (
  { context, log, recents, assets }: TransferRecords,
  plan: SendPlan,
  { id, explorerUrl, confirmed }: SentTransaction,
): void => {
  const { account, to, name, amount, asset } = plan
  const { chain, network, address } = account
  const { token, symbol } = asset
  const named = name === undefined ? {} : { name }
  const changed = { ...(token !== undefined && { token }), symbol, amount, direction: 'out' as const }
  const transferred = {
    ...{ id, kind: 'transfer' as const, to, changes: [changed] },
    ...{ from: address, namespace: chain.namespace, networkId: network.caipNetworkId },
    ...{ sentAt: context.env.now(), state: 'sent' as const },
    ...named,
    ...(explorerUrl !== undefined && { explorerUrl }),
  }
  log.add(transferred, confirmed)
  const refresh = () => assets.renew()
  // Even a failed transfer costs a fee.
  void (confirmed ?? Promise.resolve()).then(refresh, refresh)
  recents.add({ namespace: chain.namespace, address: to, ...named })
  context.track({ event: 'SEND_SUCCESS', properties: propertiesOf(plan) })
}

/** For analytics. @param token its symbol, or its address with its network */
export const propertiesOf = ({ account, amount, asset }: SendPlan, token = asset.symbol) => ({
  isSmartAccount: account.isSmartAccount,
  token,
  // A number, as dashboards want it. It is never what is sent.
  amount: Number(amount),
  network: account.network.caipNetworkId,
})
