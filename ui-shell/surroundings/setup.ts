import type { Setup } from '../../kernel/contract/plugin.js'
import { framesService, themeService } from '../core/api.js'
import type { Surroundings } from './Surroundings.js'
import { createFrames } from './createFrames.js'
import { ThemeWatcher } from './ThemeWatcher.js'

/** Offers the modal's place in the page, and its theme, to plugins. */
export const setup =
  (surroundings: () => Surroundings): Setup =>
  context => {
    const { env, onDispose } = context
    context.provide(framesService, () =>
      createFrames(env, () => surroundings().mounting.element(), onDispose),
    )
    context.provide(themeService, () => {
      const watcher = new ThemeWatcher(surroundings().shell.theme, env)
      onDispose(watcher.dispose)
      return watcher
    })
  }
