import type { NamespaceStore, WalletSession } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'

/** The access that the visitor has just given. */
export interface Fresh {
  /** Whether the visitor has approved it in this visit, and nobody has asked for it since. */
  take(): boolean
  stop(): void
}

/**
 * Follows which session the visitor has just approved. Connector libraries ask for access right after, and the wallet would ask the
 * visitor once more. A session that was resumed was not approved just now.
 */
export const watchFresh = (chain: NamespaceStore): Fresh => {
  let fresh: WalletSession | undefined
  let isResumed = false
  const stops = [
    reaction(
      () => chain.status === 'connecting' && chain.isRestoring,
      isRestoring => {
        if (chain.status === 'connecting') isResumed = isRestoring
      },
    ),
    reaction(
      () => chain.connection?.session,
      session => {
        fresh = isResumed ? undefined : session
        if (session) isResumed = false
      },
    ),
  ]
  return {
    take: () => {
      const isFresh = fresh !== undefined && fresh === chain.connection?.session
      fresh = undefined
      return isFresh
    },
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
