import { definePlugin, type Plugin } from '../../kernel/define.js'
import { framesService, themeService } from '../core/api.js'
import type { Surroundings } from './Surroundings.js'

/** Offers plugins what is outside of the modal's views: its place in the page, for frames, and its theme. Fetched when somebody wants it. */
export const surroundings = (given: () => Surroundings): Plugin =>
  definePlugin({
    id: 'core-surroundings',
    guards: [],
    activate: 'demand',
    provides: [framesService, themeService],
    setup: async () => (await import('./setup.js')).setup(given),
  })
