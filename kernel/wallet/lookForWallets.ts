import { autorun, runInAction } from '../mobx.js'
import type { PluginContext } from '../contract/plugin.js'

/** After the first look. Extensions whose background has only just been started come late; one to be resumed is waited for for 10 s. */
const looksMs = [250, 1000, 3000, 6000, 9000]
/** Between two looks while the list may be seen. */
const openMs = 1000

/**
 * Looks for wallets that inject themselves into the page, which no event announces: at once, five more times in the next 9 seconds, and
 * every second while the modal is open.
 * @param look looks once; it is called again and again, and what it has found before is its own to know
 * @returns the function that ends it
 */
export const lookForWallets = ({ env, stores }: PluginContext, look: () => void): (() => void) => {
  let cancelNext = (): void => undefined
  const lookOn = () => {
    look()
    cancelNext = env.after(openMs, lookOn)
  }
  look()
  const cancels = looksMs.map(delayMs => env.after(delayMs, look))
  const stop = autorun(() => {
    const { isOpen } = stores.modal
    cancelNext()
    // What is found is no matter of whether it is open.
    if (isOpen) runInAction(lookOn)
  })
  return () => {
    stop()
    cancelNext()
    cancels.forEach(cancel => cancel())
  }
}
