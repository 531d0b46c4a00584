import { contribute, definePlugin, view, type NamespaceStore, type Plugin } from '../../kernel/define.js'
import { accountRows } from '../../ui-shell/core/api.js'
import { smartSessionsFlag, smartSessionsService, smartSessionsView } from './api.js'

export * from './api.js'

/** Which accounts are smart only their wallet knows, unless it has told of one: then it is that one. */
const mayBeSmart = ({ namespace, connection }: NamespaceStore) =>
  namespace === 'eip155' &&
  connection !== undefined &&
  (connection.accounts[0]?.type === 'smartAccount' ||
    connection.accounts.every(({ type }) => type !== 'smartAccount'))

/**
 * Adds smart sessions: a site may act for a smart account within limits and for a time, without asking the visitor again. The account
 * lists what was granted, and each can be revoked there. The sessions are kept by the hosted blockchain API.
 */
export const smartSessions = (): Plugin<typeof smartSessionsView, typeof smartSessionsFlag> =>
  definePlugin({
    id: 'feature-smart-sessions',
    guards: [],
    flag: smartSessionsFlag,
    activate: 'demand',
    provides: [smartSessionsService],
    views: [view(smartSessionsView, () => import('./views/SmartSessionsView.js'), 'smartSessions.title')],
    contribute: [
      contribute(accountRows, {
        id: 'smart-sessions',
        label: 'smartSessions.title',
        order: 20,
        opens: smartSessionsView,
        when: mayBeSmart,
      }),
    ],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup,
  })
