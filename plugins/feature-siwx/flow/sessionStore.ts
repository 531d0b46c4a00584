import type { ChainNamespace, PluginContext } from '../../../kernel/define.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { reaction } from '../../../kernel/mobx.js'
import { within } from '../../../kernel/wallet/within.js'
import { signInUnreachable } from '../errors.js'
import type { SignInSession, SignInSessions } from '../sessions/SignInSessions.js'
import { accountKey, isStale, type SignInAccount } from './account.js'

const lookupMs = 10_000
/** A disconnect waits no longer. */
const endMs = 3000

/** Saves and removes sessions in step with the connections. */
export interface SessionStore {
  /** Whether an account is signed in. Rejects when that cannot be known; settles within 10 s. */
  has(account: SignInAccount): Promise<boolean>
  /** Saves sessions of an account. Rejects as `addSession` does. Those saved after the namespace was disconnected are revoked. */
  save(account: SignInAccount, sessions: readonly SignInSession[]): Promise<void>
  /** Revokes the session of an account. Never rejects. */
  revoke(account: SignInAccount): Promise<void>
  /** An account of a namespace is connected, or about to be. */
  noteConnected(namespace: ChainNamespace): void
  /** Removes the sessions of namespaces, once per connection. Never rejects; settles within 6 s. */
  endNamespaces(namespaces: readonly ChainNamespace[]): Promise<void>
}

/** The sessions of one modal. */
export const createSessionStore = (
  { env, report }: PluginContext,
  sessions: SignInSessions,
): SessionStore => {
  const connected = new Set<ChainNamespace>()
  /** The accounts that signed in, or were found signed in, on this page. */
  const known = new Map<string, SignInAccount>()
  /** A new object with every end: sessions that are saved across one are revoked. */
  const generations = new Map<ChainNamespace, object>()
  const saving = new Set<Promise<unknown>>()
  let ending: Promise<unknown> = Promise.resolve()

  const remember = (account: SignInAccount) => void known.set(accountKey(account), account)
  const revokeOf = async ({ network, connection }: SignInAccount) =>
    sessions.revokeSession(network.caipNetworkId, connection.address)
  const forget = async (namespaces: readonly ChainNamespace[]) => {
    const ended = [...known].filter(([, { chain }]) => namespaces.includes(chain.namespace))
    for (const [key] of ended) known.delete(key)
    if (sessions.endNamespaces) return sessions.endNamespaces(namespaces)
    if (connected.size === 0) return sessions.setSessions([])
    for (const [, account] of ended) await revokeOf(account)
  }
  const add = async (list: readonly SignInSession[]) => {
    const [first, ...others] = list
    if (others.length > 0) await sessions.setSessions(list)
    else if (first) await sessions.addSession(first)
  }
  /** Waits for what is being saved: it would be there after the end. */
  const endAll = async (namespaces: readonly ChainNamespace[]) => {
    await within(env, endMs, Promise.allSettled(saving))
    await within(env, endMs, forget(namespaces).catch(report))
  }

  return {
    revoke: async account => {
      await within(env, endMs, revokeOf(account).catch(report))
    },
    noteConnected: namespace => void connected.add(namespace),
    has: async account => {
      await ending
      const late = () => signInUnreachable(`no answer in ${lookupMs} ms`)
      const { network, connection } = account
      const found = await withDeadline(env, { limitMs: lookupMs, late }, async () =>
        sessions.getSessions(network.caipNetworkId, connection.address),
      )
      if (found.length > 0) remember(account)
      return found.length > 0
    },
    save: async (account, list) => {
      await ending
      const { namespace } = account.chain
      const generation = generations.get(namespace)
      const done = add(list).then(async () => {
        remember(account)
        if (generations.get(namespace) === generation && !isStale(account)) return
        for (const { data } of list) await sessions.revokeSession(data.chainId, data.accountAddress)
      })
      const settled = done.catch(() => undefined)
      saving.add(settled)
      void settled.finally(() => saving.delete(settled))
      return done
    },
    endNamespaces: namespaces => {
      const ended = namespaces.filter(namespace => connected.delete(namespace))
      for (const namespace of ended) generations.set(namespace, {})
      if (ended.length > 0) ending = ending.then(() => endAll(ended))
      return ending.then(() => undefined)
    },
  }
}

/**
 * Removes sessions when a connection ends without a disconnect of this tab: the wallet or another tab has ended it, another wallet takes
 * its place, an attempt fails after the signature, or it could not be restored.
 */
export const endWithConnections = (
  { stores, hooks, tap, onDispose }: PluginContext,
  sessionStore: SessionStore,
): void => {
  tap(hooks.disconnect.completed, namespaces => void sessionStore.endNamespaces(namespaces))
  for (const chain of stores.namespaces.all) {
    if (chain.status !== 'disconnected') sessionStore.noteConnected(chain.namespace)
    onDispose(
      reaction(
        () => ({ status: chain.status, isRestoring: chain.isRestoring }),
        (now, before) => {
          const hasFailed =
            before.status === 'connecting' && !before.isRestoring && now.status === 'disconnected'
          const hasEnded = before.status === 'connected' && now.status !== 'connected'
          if (hasFailed || hasEnded) void sessionStore.endNamespaces([chain.namespace])
          if (now.isRestoring) sessionStore.noteConnected(chain.namespace)
        },
      ),
    )
  }
}
