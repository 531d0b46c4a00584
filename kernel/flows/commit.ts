import { connectAborted } from '../errors/connect.js'
import { runInAction, when } from '../mobx.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Connection, Connector, WalletSession } from '../types.js'
import { createAuthorizing } from './authorize.js'
import { connectionOf } from './connectionOf.js'
import { Entrant } from './Entrant.js'
import type { Following } from './follow.js'
import type { Memory } from './memory.js'
import { unsupportedNetwork, type KernelParts } from './parts.js'
import { rejectable } from './rejectable.js'

/**
 * The chains of an attempt, each with the epoch of what it is about: an answer counts only while the chain still has it. The commit
 * renews it when the wallet changes account or network under way.
 */
export type Targets = Map<NamespaceStore, number>

/** Brings what a wallet opened to the stores. */
export type Commit = (
  connector: Connector,
  targets: Targets,
  sessions: readonly WalletSession[],
) => Promise<readonly Connection[]>

/**
 * Makes the commit: guards first, then stores, memory, following, notifications. It comes after the guards, so that nobody ever
 * sees an account that may be taken back. The wallet is heard meanwhile: when it goes to another account or network, the guards are asked
 * about that one, and what they say of the one before counts for nothing. Rejects with `CONNECT_REFUSED`, `CONNECT_ABORTED`,
 * `GUARD_UNAVAILABLE`, `WALLET_BAD_ACCOUNTS`; with `USER_REJECTED` or `WALLET_FAILED` when the wallet takes everything back.
 */
export const createCommit = (parts: KernelParts, memory: Memory, following: Following): Commit => {
  const { hooks, activation, loadAdapter, report, stores } = parts
  const authorize = createAuthorizing(parts)

  /** The visitor may have come to prefer another account while the guards were thinking, who then have seen the one before. */
  const preferAnew = (chain: NamespaceStore, { address }: Connection) => {
    chain.prefer(chain.preferredAccountType)
    if (chain.connection && chain.address !== address) hooks.account.changed.call(chain.connection)
  }
  /** What was chosen on an earlier visit counts for what comes back; who connects anew begins with the wallet's own. */
  const chosenIn = (chain: NamespaceStore | undefined) =>
    chain?.isRestoring ? memory.chosen().get(chain.namespace) : undefined
  const enter = (chain: NamespaceStore, { connection, accounts, handOver }: Entrant) => {
    const { namespace, networkId, connectorKey } = connection
    const network = chain.find(networkId) ?? unsupportedNetwork(networkId, namespace)
    chain.connected(connection, network, accounts, chosenIn(chain))
    memory.connected(namespace, connectorKey)
    memory.choose(namespace, chain.chosen)
    following.follow(chain, handOver)
    void activation.reach('connected')
    // What shows a connected account (its balance, its provider) needs the chain's abilities.
    void loadAdapter(namespace).catch((error: unknown) => report(error, 'kernel'))
    void hooks.connect.completed.promise(connection)
    preferAnew(chain, connection)
    return connection
  }
  const openEntrant = (
    connector: Connector,
    targets: Targets,
    session: WalletSession,
    ended: (error: Error) => void,
  ) => {
    const chain = stores.namespaces.get(session.namespace)
    return new Entrant(session, {
      ended,
      toConnection: reading =>
        connectionOf(connector, session, reading, {
          type: chain?.preferredAccountType ?? 'eoa',
          chosen: chosenIn(chain),
        }),
      moved: () =>
        runInAction(() => {
          if (chain && targets.get(chain) === chain.epoch) targets.set(chain, chain.renew())
        }),
      report: error => report(error, 'kernel'),
    })
  }

  return async (connector, targets, sessions) => {
    const chains = [...targets.keys()]
    const isLeft = () => chains.some(chain => chain.epoch !== targets.get(chain))
    const { promise: over, reject } = rejectable()
    const entrants: Entrant[] = []
    const stopLooking = when(isLeft, () => reject(connectAborted()))
    try {
      for (const session of sessions) entrants.push(openEntrant(connector, targets, session, reject))
      await Promise.race([authorize(entrants, isLeft), over])
      if (isLeft()) throw connectAborted()
    } catch (error) {
      entrants.forEach(entrant => entrant.stop())
      throw error
    } finally {
      stopLooking()
    }
    const isWanted = ({ session }: Entrant) => chains.some(({ namespace }) => namespace === session.namespace)
    entrants.forEach(entrant => isWanted(entrant) || entrant.stop())
    return chains.flatMap(chain => {
      const entrant = entrants.find(({ session }) => session.namespace === chain.namespace)
      if (entrant) return enter(chain, entrant)
      chain.reset()
      return []
    })
  }
}
