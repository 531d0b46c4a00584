import type { PluginContext } from '../../../kernel/define.js'
import { compareStructural, reaction } from '../../../kernel/mobx.js'
import type { PendingTransactions } from '../api.js'

/** Tells each account how many of its transactions are on their way, for the trigger and for hosts. @returns what ends it */
export const countPending = (
  { stores: { namespaces } }: Pick<PluginContext, 'stores'>,
  log: Pick<PendingTransactions, 'list'>,
): (() => void) =>
  reaction(
    () =>
      namespaces.all.map(({ address, network }) => {
        const listed = network && address ? log.list(network.caipNetworkId, address) : []
        return listed.filter(({ state }) => state === 'sent').length
      }),
    counts => namespaces.all.forEach(({ account }, index) => account.setPending(counts[index] ?? 0)),
    { fireImmediately: true, equals: compareStructural },
  )
