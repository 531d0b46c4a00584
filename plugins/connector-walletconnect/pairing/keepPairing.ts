import type { ChainNamespace, PluginContext } from '../../../kernel/define.js'
import { observable, reaction, runInAction } from '../../../kernel/mobx.js'
import type { RemoteProposal } from '../client/RemoteClient.js'
import { inTurn } from './inTurn.js'
import { interestIn } from './interestIn.js'
import { pairingLock } from './pairingLock.js'
import type { PairingShelf } from './PairingShelf.js'
import type { KeptPairing } from './pairingsKey.js'
import type { PairingStore } from './PairingStore.js'

/** What keeping works with. */
export interface KeepingParts {
  readonly context: PluginContext
  readonly shelf: PairingShelf
  readonly store: PairingStore
  /** What is to be connected. */
  readonly namespaces: readonly ChainNamespace[]
}

/** The code of an attempt, kept for the next page. */
export interface Keeping {
  /** The visitor can use an invitation from now on. */
  ready(proposal: RemoteProposal, readyAt: number): void
  /** The attempt is over. */
  end(): void
}

type Code = Pick<KeptPairing, 'proposal' | 'readyAt'>

/**
 * Keeps the code that a visitor waits with, and the wallet that was chosen for it: browsers of phones end a page whose visitor is in the
 * wallet's app, and load it anew on return. What was left, was answered or has run out is forgotten. The page has it to itself: another
 * tab takes it up only when this one has gone.
 */
export const keepPairing = ({ context, shelf, store, namespaces }: KeepingParts): Keeping => {
  const { env, storage, report } = context
  const code = observable.box<Code | undefined>(undefined, { deep: false })
  let over = new AbortController()

  const read = (): KeptPairing | undefined => {
    const current = code.get()
    if (!current || interestIn(context, namespaces) !== 'waiting') return undefined
    const { wallet, link } = store.chosen
    return { ...current, namespaces, ...(wallet && { wallet }), ...(link !== undefined && { link }) }
  }
  const write = (now: KeptPairing | undefined, before: KeptPairing | undefined) => {
    if (before && before.proposal.topic !== now?.proposal.topic) shelf.remove(before.proposal.topic)
    if (now) shelf.put(now)
  }
  const stop = reaction(read, write)

  return {
    ready: ({ record }, readyAt) => {
      over.abort()
      over = new AbortController()
      const { signal } = over
      const untilOver = () => new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
      const held = inTurn(env, pairingLock(storage, record.topic), signal, untilOver)
      held?.catch((error: unknown) => signal.aborted || report(error))
      if (held) runInAction(() => code.set({ proposal: record, readyAt }))
    },
    end: () => {
      runInAction(() => code.set(undefined))
      stop()
      over.abort()
    },
  }
}
