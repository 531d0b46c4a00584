import type { PluginContext } from '../../../kernel/define.js'
import { autorun } from '../../../kernel/mobx.js'
import type { PendingTransactions } from '../api.js'

/** Tells each account how many of its transactions are on their way, for the trigger and for hosts. @returns what ends it */
export const countPending = (
  { stores }: Pick<PluginContext, 'stores'>,
  log: Pick<PendingTransactions, 'list'>,
): (() => void) =>
  autorun(() => {
    for (const { account, address, network } of stores.namespaces.all) {
      const listed = network && address ? log.list(network.caipNetworkId, address) : []
      account.setPending(listed.filter(({ state }) => state === 'sent').length)
    }
  })
