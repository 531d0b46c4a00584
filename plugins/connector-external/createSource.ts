import type { ConnectorSource, PluginContext } from '../../kernel/define.js'
import { createConnector } from './createConnector.js'
import type { ExternalOptions } from './api.js'

/** Lists the wallets of the site, in its order, each as soon as it is known whether it is offered. */
export const createSource =
  ({ wallets }: ExternalOptions) =>
  (context: PluginContext): ConnectorSource => ({
    discover: add => {
      const removals: (() => void)[] = []
      let isLooking = true
      for (const wallet of wallets) {
        const list = (isOffered: boolean) => {
          if (isOffered && isLooking) removals.push(add(createConnector(context, wallet)))
        }
        if (!wallet.isOffered) list(true)
        else
          Promise.resolve()
            .then(() => wallet.isOffered?.() ?? true)
            .then(list)
            .catch(context.report)
      }
      return () => {
        isLooking = false
        for (const remove of removals) remove()
      }
    },
  })
