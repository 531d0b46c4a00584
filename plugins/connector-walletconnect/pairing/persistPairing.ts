import type { ChainNamespace, PluginContext, Environment } from '../../../kernel/define.js'
import { observable, reaction, runInAction } from '../../../kernel/mobx.js'
import type { RemoteProposal } from '../client/RemoteClient.js'
import type { PairingStorage, StoredPairing } from './PairingStorage.js'
import type { PairingStore } from './PairingStore.js'

/** What the visitor does with some namespaces: nothing, waits for a remote wallet, or has another, or the same, connected. */
type ConnectingState = 'none' | 'waiting' | 'settled'

/** Reads it from the stores. Observable. */
export const connectingState = (
  { stores }: PluginContext,
  namespaces: readonly ChainNamespace[],
): ConnectingState => {
  const busy = namespaces
    .flatMap(namespace => stores.namespaces.get(namespace) ?? [])
    .filter(({ status }) => status !== 'disconnected')
  if (busy.length === 0) return 'none'
  return busy.some(chain => chain.pendingConnectorId === 'walletConnect') ? 'waiting' : 'settled'
}

/** The name by which one page at a time has a pairing. */
export const pairingLock = ({ prefix }: PluginContext['storage'], topic: string): string =>
  `${prefix}/walletconnect/${topic}`

/**
 * Runs a task when no other page of this origin runs one of the same name (Web Locks API): after it has settled there, or its page has
 * gone. Rejects with what the task rejects, or with the signal's reason where that was aborted before it ran.
 * @returns undefined in a browser without locks, where nothing is run
 */
export const withLock = (
  { window }: Environment,
  name: string,
  signal: AbortSignal,
  task: () => Promise<void>,
): Promise<void> | undefined => {
  // Outside of browsers there is no other page.
  if (!window) return task()
  const navigator: Partial<Pick<Navigator, 'locks'>> = window.navigator
  return navigator.locks?.request(name, { signal }, task)
}

interface PersistPairingParts {
  readonly context: PluginContext
  readonly pairings: PairingStorage
  readonly store: PairingStore
  /** What is to be connected. */
  readonly namespaces: readonly ChainNamespace[]
}

/** The code of an attempt, kept for the next page. */
export interface PersistedPairing {
  /** The visitor can use a proposal from now on. */
  ready(proposal: RemoteProposal, readyAt: number): void
  /** The attempt is over. */
  end(): void
}

type Code = Pick<StoredPairing, 'proposal' | 'readyAt'>

/**
 * Keeps the code that a visitor waits with, and the wallet that was chosen for it: browsers of phones end a page whose visitor is in the
 * wallet's app, and load it again on return. What was left, was answered or has run out is forgotten. The page has it to itself: another
 * tab takes it up only when this one has gone.
 */
export const persistPairing = ({
  context,
  pairings,
  store,
  namespaces,
}: PersistPairingParts): PersistedPairing => {
  const { env, storage, report } = context
  const code = observable.box<Code | undefined>(undefined, { deep: false })
  let over = new AbortController()

  const read = (): StoredPairing | undefined => {
    const current = code.get()
    if (!current || connectingState(context, namespaces) !== 'waiting') return undefined
    const { wallet, link } = store.chosen
    return { ...current, namespaces, ...(wallet && { wallet }), ...(link !== undefined && { link }) }
  }
  const write = (now: StoredPairing | undefined, before: StoredPairing | undefined) => {
    if (before && before.proposal.topic !== now?.proposal.topic) pairings.remove(before.proposal.topic)
    if (now) pairings.save(now)
  }
  const stop = reaction(read, write)

  return {
    ready: ({ record }, readyAt) => {
      over.abort()
      over = new AbortController()
      const { signal } = over
      const untilOver = () => new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
      const held = withLock(env, pairingLock(storage, record.topic), signal, untilOver)
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
