import type { CaipNetworkId, ChainNamespace, PluginContext } from '../../../kernel/define.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { within } from '../../../kernel/wallet/within.js'
import { signInUnreachable } from '../errors.js'
import type { SignInSession, SignInSessions } from '../sessions/SignInSessions.js'
import { isVoid, subjectKey, type Subject } from './Subject.js'

const lookupMs = 10_000
/** A disconnect waits no longer. */
const endMs = 3000

/** Puts sessions away and takes them back, in step with the connections. */
export interface Keeper {
  /** Whether a subject is signed in. Rejects when that cannot be known; settles within 10 s. */
  has(subject: Subject): Promise<boolean>
  /** Keeps sessions of a subject. Rejects as `addSession` does. What comes to be after the end of the namespace is taken back. */
  keep(subject: Subject, sessions: readonly SignInSession[]): Promise<void>
  /** Takes back what a subject has just signed in with. Never rejects. */
  takeBack(subject: Subject): Promise<void>
  /** An account of a namespace stands connected, or is about to. */
  entered(namespace: ChainNamespace): void
  /** Forgets what namespaces were signed in with, once. Never rejects; settles within 6 s. */
  end(namespaces: readonly ChainNamespace[]): Promise<void>
}

/** Makes the keeper of one modal. */
export const createKeeper = ({ env, report }: PluginContext, sessions: SignInSessions): Keeper => {
  const open = new Set<ChainNamespace>()
  const known = new Map<
    string,
    { readonly namespace: ChainNamespace; readonly revoke: () => Promise<void> }
  >()
  /** Another one begins with every end. */
  const eras = new Map<ChainNamespace, object>()
  const keeping = new Set<Promise<unknown>>()
  let ending: Promise<unknown> = Promise.resolve()

  const remember = (subject: Subject) => {
    const { network, connection, chain } = subject
    const chainId: CaipNetworkId = network.caipNetworkId
    const revoke = async () => sessions.revokeSession(chainId, connection.address)
    known.set(subjectKey(subject), { namespace: chain.namespace, revoke })
  }
  const forget = async (namespaces: readonly ChainNamespace[]) => {
    const ended = [...known].filter(([, { namespace }]) => namespaces.includes(namespace))
    for (const [key] of ended) known.delete(key)
    if (sessions.endNamespaces) return sessions.endNamespaces(namespaces)
    if (open.size === 0) return sessions.setSessions([])
    for (const [, { revoke }] of ended) await revoke()
  }
  const add = async (list: readonly SignInSession[]) => {
    const [first, ...others] = list
    if (others.length > 0) await sessions.setSessions(list)
    else if (first) await sessions.addSession(first)
  }
  const takeBack = async (list: readonly SignInSession[]) => {
    for (const { data } of list) await sessions.revokeSession(data.chainId, data.accountAddress)
  }
  /** What is being kept would come after the end. */
  const endAll = async (namespaces: readonly ChainNamespace[]) => {
    await within(env, endMs, Promise.allSettled(keeping))
    await within(env, endMs, forget(namespaces).catch(report))
  }

  return {
    takeBack: async ({ network, connection }) => {
      await within(
        env,
        endMs,
        (async () => sessions.revokeSession(network.caipNetworkId, connection.address))().catch(report),
      )
    },
    entered: namespace => void open.add(namespace),
    has: async subject => {
      await ending
      const late = () => signInUnreachable(`no answer in ${lookupMs} ms`)
      const { network, connection } = subject
      const found = await withDeadline(env, { limitMs: lookupMs, late }, async () =>
        sessions.getSessions(network.caipNetworkId, connection.address),
      )
      if (found.length > 0) remember(subject)
      return found.length > 0
    },
    keep: async (subject, list) => {
      await ending
      const { namespace } = subject.chain
      const era = eras.get(namespace)
      const done = add(list).then(async () => {
        remember(subject)
        if (eras.get(namespace) !== era || isVoid(subject)) await takeBack(list)
      })
      const settled = done.catch(() => undefined)
      keeping.add(settled)
      void settled.finally(() => keeping.delete(settled))
      return done
    },
    end: namespaces => {
      const ended = namespaces.filter(namespace => open.delete(namespace))
      for (const namespace of ended) eras.set(namespace, {})
      if (ended.length > 0) ending = ending.then(() => endAll(ended))
      return ending.then(() => undefined)
    },
  }
}
