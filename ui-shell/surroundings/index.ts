import { definePlugin, type Plugin } from '../../kernel/define.js'
import { framesService, themeService } from '../core/api.js'
import type { Mounting } from '../createMounting.js'
import type { ShellStore } from '../ShellStore.js'

/** What of the modal is outside of its views. */
export interface Surroundings {
  readonly mounting: Mounting
  readonly shell: ShellStore
}

/** Offers plugins what is outside of the modal's views: its place in the page, for frames, and its theme. Fetched when somebody wants it. */
export const surroundings = (given: () => Surroundings): Plugin =>
  definePlugin({
    id: 'core-surroundings',
    guards: [],
    activate: 'demand',
    provides: [framesService, themeService],
    setup: async () => (await import('./setup.js')).setup(given),
  })
