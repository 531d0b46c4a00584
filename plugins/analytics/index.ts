import { definePlugin, type Plugin } from '../../kernel/define.js'
import { analyticsFlag, type AnalyticsOptions } from './api.js'

export * from './api.js'

/**
 * Tells the analytics service of the project what is done in the modal: named events with listed properties, nothing that a visitor
 * has typed or signed. Nothing is fetched before the first event, and nothing sent without consent.
 */
export const analytics = (options: AnalyticsOptions = {}): Plugin<never, typeof analyticsFlag> =>
  definePlugin({
    id: 'analytics',
    guards: [],
    flag: analyticsFlag,
    usesProjectId: true,
    activate: 'event',
    setup: async () => (await import('./setup.js')).setup(options),
  })
