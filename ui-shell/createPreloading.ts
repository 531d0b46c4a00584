import type { Kernel } from '../kernel/contract/Kernel.js'
import type { AnyView } from '../kernel/contract/keys.js'
import { walletListing } from './core/api.js'
import type { Mounting } from './createMounting.js'
import { preloadWhenIdle } from './preloadWhenIdle.js'
import type { ShellStore } from './ShellStore.js'

/** Fetches a modal's code ahead of its use. */
export interface Preloading {
  /**
   * Fetches a view, beside the looks and not after them. Never rejects: whoever shows it says when it cannot be fetched.
   * @param view default: the one that the next opening is likely to show
   */
  fetchView(view?: AnyView | string): Promise<void>
  /** Fetches what the first click will need. Never rejects. */
  preload(): Promise<void>
  /** Does so once the page is idle, where the host wants it; only the first call counts. */
  start(): void
  /** Leaves it to the click, which has come, or to nobody. */
  stop(): void
}

/** Makes what fetches the code of one modal ahead. */
export const createPreloading = (kernel: Kernel, shell: ShellStore, mounting: Mounting): Preloading => {
  const fetchView: Preloading['fetchView'] = async view => {
    const likely = view ?? (kernel.stores.namespaces.isConnected ? 'Account' : 'Connect')
    await kernel.registry
      .view(likely)
      ?.load()
      .catch(() => undefined)
  }
  /** Who arranges the wallets: the first card shows them in order then. */
  const fetchArranger = async () => {
    const arranger = kernel.registry.contributions(walletListing)
    if (arranger) await kernel.load(arranger.service)
  }
  const over = new AbortController()
  const warm = async () => {
    const { warmUp } = await import('./warmUp.js')
    await warmUp(kernel.env, shell.locale, over.signal)
  }
  let stop: (() => void) | undefined
  return {
    fetchView,
    preload: async () => {
      await Promise.allSettled([mounting.preload(), kernel.preload(), fetchView(), fetchArranger()])
    },
    start: () => {
      if (shell.preload !== 'idle' || shell.isTooOld) return
      // What the click needs, in the order in which it needs it; then what browsers do at a function's first call.
      const steps = [mounting.load, kernel.preload, () => fetchView(), mounting.preload, fetchArranger, warm]
      stop ??= preloadWhenIdle(kernel.env, steps)
    },
    stop: () => {
      stop?.()
      over.abort()
    },
  }
}
