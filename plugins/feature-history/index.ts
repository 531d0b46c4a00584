import { definePlugin, view, type NamespaceStore, type Plugin } from '../../kernel/define.js'
import {
  activityService,
  counterpartsService,
  historyFlag,
  historyView,
  transactionView,
  type HistoryOptions,
} from './api.js'

export * from './api.js'

/** Activity is known of EVM accounts. */
const isKnown = ({ namespace, address }: NamespaceStore) => namespace === 'eip155' && address !== undefined

const loadViews = () => import('./views/historyViews.js')

/**
 * Adds the tab "Activity" to the account: its transactions from the hosted blockchain API, and those sent from this page from the moment
 * they are sent.
 */
export const history = (
  options: HistoryOptions = {},
): Plugin<typeof historyView | typeof transactionView, typeof historyFlag> =>
  definePlugin({
    id: 'feature-history',
    guards: [],
    flag: historyFlag,
    activate: 'demand',
    provides: [activityService, counterpartsService],
    views: [
      view(historyView, loadViews, 'history.title'),
      view(transactionView, loadViews, 'history.transaction'),
    ],
    accountTabs: [
      {
        id: 'activity',
        label: 'history.title',
        order: 30,
        load: () => import('./views/ActivityTab.js'),
        when: isKnown,
      },
    ],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup(options),
  })
