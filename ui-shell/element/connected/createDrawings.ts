import type { Network } from '../../../kernel/contract/types.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import type { Drawing } from '../../kit/images/Glyph.js'
import type { ShellStore } from '../../ShellStore.js'

/** Tells the drawing of a network, where Portico has one. Observable. */
export type Drawings = (network: Network) => Drawing | undefined

/**
 * Makes what fetches Portico's own drawings of networks for a trigger, with the first that is looked for. They need the modal's code, which
 * a picture alone is not worth: only once that has come. One that cannot be fetched is missed by nobody.
 */
export const createDrawings = (shell: ShellStore): Drawings => {
  const found = observable.box<Drawings | undefined>(undefined, { deep: false })
  let hasAsked = false
  const load = async () => {
    const { networkDrawing } = await import('../../kit/images/own/networkDrawings.js')
    runInAction(() => found.set(networkDrawing))
  }
  return network => {
    if (shell.isHere && !hasAsked) {
      hasAsked = true
      load().catch(() => undefined)
    }
    return found.get()?.(network)
  }
}
