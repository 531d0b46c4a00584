import type { Environment } from '../../../kernel/environment/Environment.js'
import type { Network } from '../../../kernel/contract/types.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import type { Drawing } from '../../kit/images/Glyph.js'
import { preloadWhenIdle, type Preload } from '../../preloadWhenIdle.js'

/** Portico's own drawings of networks. */
export interface Drawings {
  /** The drawing of a network, where there is one. Undefined until they are here, which the first call begins. Observable. */
  of(network: Network): Drawing | undefined
  stop(): void
}

/**
 * Makes what fetches them for a trigger. They come with the code of the modal, which a picture alone is not worth: only once that
 * is fetched ahead, too, and the page is idle.
 */
export const createDrawings = (env: Environment, preload: Preload | undefined): Drawings => {
  const found = observable.box<((network: Network) => Drawing | undefined) | undefined>(undefined, {
    deep: false,
  })
  let stop: (() => void) | undefined
  const load = async () => {
    const { networkDrawing } = await import('../../kit/images/own/networkDrawings.js')
    runInAction(() => found.set(networkDrawing))
  }
  return {
    of: network => {
      if (preload === 'idle') stop ??= preloadWhenIdle(env, [load])
      return found.get()?.(network)
    },
    stop: () => stop?.(),
  }
}
