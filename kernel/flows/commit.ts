import { badAccounts, connectAborted, connectRefused } from '../errors/connect.js'
import { reaction, runInAction } from '../mobx.js'
import { arrangeAccounts, type AccountPreference } from '../accounts/preferAccount.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Connection, Connector, SessionReading, WalletSession } from '../contract/types.js'
import { within } from '../wallet/within.js'
import type { KernelParts } from './KernelParts.js'
import { unlistedNetwork } from './unlistedNetwork.js'
import { PendingSession } from './PendingSession.js'
import type { Persistence } from './persistence.js'
import { refusalReason } from './refusalReason.js'
import { rejectable } from './rejectable.js'
import type { Sessions } from './sessions.js'

/** When guards take longer than this, a wallet that does not tell of changes may have changed: it is read again. */
const rereadAfterMs = 250
/** A wallet that has not said by then what it opens is taken at its last word. */
const rereadMs = 3000

/**
 * The namespaces of an attempt, each with the epoch of what it is about: an answer counts only while the store still has it. The commit
 * renews it when the wallet changes account or network in the meantime.
 */
export type Targets = Map<NamespaceStore, number>

/**
 * Brings what a wallet has opened into the stores: guards first, then stores, storage, following, notifications. Guards come first so that
 * nobody ever sees an account that may be taken back. Where the wallet goes to another account or network in the meantime, the guards are
 * asked about that one, and their answer about the one before does not count. A chain that goes another way meanwhile is left out; what the
 * others have opened is brought in all the same. Rejects with `CONNECT_REFUSED`, `CONNECT_ABORTED`,
 * `GUARD_UNAVAILABLE`, `WALLET_BAD_ACCOUNTS`; with `USER_REJECTED` or `WALLET_FAILED` when the wallet takes everything back.
 */
export type Commit = (
  connector: Connector,
  targets: Targets,
  sessions: readonly WalletSession[],
) => Promise<readonly Connection[]>

/** The connection that a session makes. @throws `WALLET_BAD_ACCOUNTS` when the session has no account */
const toConnection = (
  { id, key, name, rdns, type }: Connector,
  icon: string | undefined,
  session: WalletSession,
  { accounts: opened, networkId }: SessionReading,
  preference: AccountPreference,
): Connection => {
  const { namespace } = session
  const accounts = arrangeAccounts(session, opened, preference)
  const [first] = accounts
  if (!first) throw badAccounts(`no account for '${namespace}'`)
  // The picture of a row that stands for any wallet is not that of the one which has come.
  const isAnother = session.wallet?.name !== undefined && session.wallet.name !== name
  const picture = isAnother ? undefined : icon
  const info = {
    name,
    type,
    ...(picture !== undefined && { icon: picture }),
    ...(rdns !== undefined && { rdns }),
  }
  return {
    namespace,
    connectorId: id,
    connectorKey: key,
    wallet: { ...info, ...session.wallet },
    address: first.address,
    accounts,
    networkId,
    session,
  }
}

/** Asks the guards about a session as it is now. @returns whether it was let in; false when it has changed in the meantime */
const askGuards = async ({ hooks }: KernelParts, pending: PendingSession): Promise<boolean> => {
  const { version, connection } = pending
  const hasChanged = () => pending.version !== version
  try {
    const answer = hooks.connect.authorize.promise(connection)
    const reason = refusalReason(await Promise.race([answer, pending.untilChanged()]))
    if (reason !== undefined) throw connectRefused(reason)
  } catch (error) {
    if (!hasChanged()) throw error
  }
  return !hasChanged()
}

/** Asks the guards until each session was let in as what it then is. */
const authorize = async (parts: KernelParts, sessions: readonly PendingSession[], areLeft: () => boolean) => {
  const { env, activation } = parts
  // However the wallet was reached: nobody passes a guard that is not there yet.
  await activation.guards.ready('connect')
  const letIn = new Map<PendingSession, number>()
  const next = () => sessions.find(pending => !pending.isOver && letIn.get(pending) !== pending.version)
  const askAll = async () => {
    for (let pending = next(); pending; pending = next()) {
      if (areLeft()) throw connectAborted()
      const { version } = pending
      if (await askGuards(parts, pending)) letIn.set(pending, version)
    }
  }
  const reread = async (pending: PendingSession) => {
    const reading = await within(env, rereadMs, (async () => pending.session.read?.())())
    if (reading) pending.update(reading)
  }
  do {
    const began = env.elapsed()
    await askAll()
    if (env.elapsed() - began < rereadAfterMs) return
    await Promise.all(sessions.filter(({ isOver }) => !isOver).map(reread))
  } while (next())
}

/** Makes the commit of one modal. */
export const createCommit = (parts: KernelParts, persistence: Persistence, sessions: Sessions): Commit => {
  const { hooks, activation, adapters, report, stores } = parts

  /** An account that was chosen on an earlier visit counts for what is restored; a new connection begins with the wallet's own. */
  const chosenIn = (chain: NamespaceStore | undefined) =>
    chain?.isRestoring ? persistence.chosen().get(chain.namespace) : undefined

  const listenTo = (
    connector: Connector,
    targets: Targets,
    session: WalletSession,
    ended: (error: Error) => void,
  ) => {
    const chain = stores.namespaces.get(session.namespace)
    return new PendingSession(session, {
      ended,
      toConnection: reading =>
        toConnection(connector, stores.connectors.iconOf(connector), session, reading, {
          type: chain?.preferredAccountType ?? 'eoa',
          chosen: chosenIn(chain),
        }),
      changed: () =>
        runInAction(() => {
          if (chain && targets.get(chain) === chain.epoch) targets.set(chain, chain.renew())
        }),
      report: error => report(error, 'kernel'),
    })
  }

  /** The visitor may have come to prefer another account while the guards, who have seen the one before, were deciding. */
  const preferAgain = (chain: NamespaceStore, { address }: Connection) => {
    chain.prefer(chain.preferredAccountType)
    if (chain.connection && chain.address !== address) hooks.account.changed.call(chain.connection)
  }
  const connected = (chain: NamespaceStore, { connection, accounts, handOver }: PendingSession) => {
    const { namespace, networkId, connectorKey } = connection
    const network = chain.find(networkId) ?? unlistedNetwork(networkId, namespace)
    chain.connected(connection, network, accounts, chosenIn(chain))
    persistence.connected(namespace, connectorKey)
    persistence.choose(namespace, chain.chosen)
    sessions.follow(chain, handOver)
    void activation.reach('connected')
    // What shows a connected account (its balance, its provider) needs the adapter's capabilities.
    void adapters.load(namespace).catch((error: unknown) => report(error, 'kernel'))
    void hooks.connect.completed.promise(connection)
    preferAgain(chain, connection)
    return connection
  }

  return async (connector, targets, opened) => {
    const chains = [...targets.keys()]
    const isLeft = (chain: NamespaceStore) => chain.epoch !== targets.get(chain)
    const areLeft = () => chains.every(isLeft)
    const { promise: over, reject } = rejectable()
    const pending: PendingSession[] = []
    const leave = (left: readonly NamespaceStore[]) => {
      if (areLeft()) reject(connectAborted())
      for (const { namespace } of left) pending.find(({ session }) => session.namespace === namespace)?.stop()
    }
    let stopLooking: () => void = () => undefined
    try {
      for (const session of opened) pending.push(listenTo(connector, targets, session, reject))
      stopLooking = reaction(() => chains.filter(isLeft), leave, { fireImmediately: true })
      await Promise.race([authorize(parts, pending, areLeft), over])
      if (areLeft()) throw connectAborted()
    } catch (error) {
      pending.forEach(each => each.stop())
      throw error
    } finally {
      stopLooking()
    }
    const isWanted = ({ session }: PendingSession) =>
      chains.some(({ namespace }) => namespace === session.namespace)
    pending.forEach(each => isWanted(each) || each.stop())
    return chains.flatMap(chain => {
      if (isLeft(chain)) return []
      const found = pending.find(({ session }) => session.namespace === chain.namespace)
      if (found) return connected(chain, found)
      chain.reset()
      return []
    })
  }
}
