import type { PluginContext, SentTransaction } from '../../../kernel/define.js'
import type { RecentRecipients } from '../recipients/knownAddresses.js'
import type { TransferLog } from '../transfers/TransferLog.js'
import type { SendPlan } from './SendPlan.js'

/** The balances that a transfer changes. */
export interface ChangingAssets {
  changed(namespace: string, token: string | undefined): Promise<void>
}

/** Who learns of a transfer. */
interface TransferRecords {
  readonly context: PluginContext
  readonly log: TransferLog
  readonly recents: RecentRecipients
  readonly assets: ChangingAssets
}

/** Keeps what the wallet has sent: in the log, among the recent recipients, in analytics. Balances are read again once it is confirmed. */
export const recordTransfer = (
  { context, log, recents, assets }: TransferRecords,
  plan: SendPlan,
  { id, explorerUrl, confirmed }: SentTransaction,
): void => {
  const { account, to, name, amount, asset } = plan
  const { chain, network, address } = account
  const { token, symbol } = asset
  const named = name === undefined ? {} : { name }
  const transferred = {
    ...{ id, to, amount, symbol },
    ...{ from: address, namespace: chain.namespace, networkId: network.caipNetworkId },
    ...{ sentAt: context.env.now(), state: 'sent' as const },
    ...named,
    ...(token !== undefined && { token }),
    ...(explorerUrl !== undefined && { explorerUrl }),
  }
  log.add(transferred, confirmed)
  const refresh = () => assets.changed(chain.namespace, token)
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
