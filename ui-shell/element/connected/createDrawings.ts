import { observable, runInAction } from '../../../kernel/mobx.js'
import type { DrawNetwork, ShellStore } from '../../ShellStore.js'

/**
 * Makes what fetches Portico's own drawings of networks for a trigger, with the first that is looked for: undefined until they are here.
 * Observable. They need the modal's code, which a picture alone is not worth: only once that has come. One that cannot be fetched is
 * missed by nobody.
 */
export const createDrawings = (shell: ShellStore): (() => DrawNetwork | undefined) => {
  const found = observable.box<DrawNetwork | undefined>(undefined, { deep: false })
  let hasAsked = false
  return () => {
    const { drawings } = shell
    if (drawings && !hasAsked) {
      hasAsked = true
      drawings().then(
        ({ drawNetwork }) => runInAction(() => found.set(drawNetwork)),
        () => undefined,
      )
    }
    return found.get()
  }
}
