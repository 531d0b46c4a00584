import { connectAborted, connectRefused } from '../errors/connect.js'
import type { ChainStore } from '../stores/ChainStore.js'
import type { Connection, Connector, WalletSession } from '../types.js'
import { connectionOf } from './connectionOf.js'
import type { Following } from './follow.js'
import type { Memory } from './memory.js'
import { unsupportedNetwork, type KernelParts } from './parts.js'
import { refusalReason } from './refusalReason.js'

/** The chains of an attempt, each with the epoch that it began in: an answer counts only while the chain still has it. */
export type Targets = ReadonlyMap<ChainStore, number>

/** Brings what a wallet opened to the stores. */
export type Commit = (
  connector: Connector,
  targets: Targets,
  sessions: readonly WalletSession[],
) => Promise<readonly Connection[]>

/**
 * Makes the commit: guards first, then stores, memory, following, notifications. It comes after the guards, so that nobody ever
 * sees an account that may be taken back. Rejects with `CONNECT_REFUSED`, `CONNECT_ABORTED`, `WALLET_BAD_ACCOUNTS`.
 */
export const createCommit = (parts: KernelParts, memory: Memory, following: Following): Commit => {
  const { hooks, activation, loadAdapter, report } = parts

  const authorize = async (connections: readonly Connection[]) => {
    for (const connection of connections) {
      const reason = refusalReason(await hooks.connect.authorize.promise(connection))
      if (reason !== undefined) throw connectRefused(reason)
    }
  }
  /** The visitor may have come to prefer another account while the guards were thinking, who then have seen the one before. */
  const preferAnew = (chain: ChainStore, { address }: Connection) => {
    chain.prefer(chain.preferredAccountType)
    if (chain.connection && chain.address !== address) hooks.account.changed.call(chain.connection)
  }
  /** What was chosen on an earlier visit counts for what comes back; who connects anew begins with the wallet's own. */
  const chosenIn = (chain: ChainStore | undefined) =>
    chain?.isRestoring ? memory.chosen().get(chain.namespace) : undefined
  const enter = (chain: ChainStore, connection: Connection) => {
    const { namespace, networkId, session, connectorKey } = connection
    const network = chain.find(networkId) ?? unsupportedNetwork(networkId, namespace)
    chain.connected(connection, network, chosenIn(chain))
    memory.connected(namespace, connectorKey)
    memory.choose(namespace, chain.chosen)
    following.follow(chain, session)
    void activation.reach('connected').catch(() => undefined)
    // What shows a connected account (its balance, its provider) needs the chain's abilities.
    void loadAdapter(namespace).catch((error: unknown) => report(error, 'kernel'))
    void hooks.connect.completed.promise(connection)
    preferAnew(chain, connection)
  }

  return async (connector, targets, sessions) => {
    const chains = [...targets.keys()]
    const preferenceIn = (chain: ChainStore | undefined) => ({
      type: chain?.preferredAccountType ?? ('eoa' as const),
      chosen: chosenIn(chain),
    })
    const connections = sessions.map(session =>
      connectionOf(connector, session, preferenceIn(parts.stores.chains.get(session.namespace))),
    )
    const demandCurrent = () => {
      if (chains.some(chain => chain.epoch !== targets.get(chain))) throw connectAborted()
    }
    demandCurrent()
    await authorize(connections)
    demandCurrent()
    return chains.flatMap(chain => {
      const connection = connections.find(({ namespace }) => namespace === chain.namespace)
      if (connection) enter(chain, connection)
      else chain.reset()
      return connection ?? []
    })
  }
}
