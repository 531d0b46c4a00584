import { stage as at } from '../../../kernel/hooks/stages.js'
import type { Connection, Refusal, WalletSession } from '../../../kernel/types.js'
import { createAsking, type AskingInput } from './createAsking.js'
import { isOfNamespaces } from './createStage.js'
import { eventOf } from './eventOf.js'
import { isVoid, subjectOf, type Subject } from './Subject.js'

const lookupFailed = 'A problem occurred while trying initialize authentication'

/** Where accounts come in. */
export interface Gate {
  /**
   * Asks for an account that stands connected, unless it is signed in. Who cancels where it is required is disconnected. Rejects with
   * `DISCONNECT_FAILED`. @returns whether it is signed in now
   */
  check(connection: Connection | undefined): Promise<boolean>
}

/**
 * Stands where accounts come in, and asks those that are not signed in: before anybody sees the account
 * where signing in is required, else right afterwards; and again with every other account and network. What was connected on an earlier
 * visit is not asked: it comes back when it is signed in, or when signing in is not required.
 */
export const createGate = (input: AskingInput): Gate => {
  const { context, keeper, stage, oneClick, isRequired } = input
  const { lookUp, ensure } = createAsking(input)
  const { hooks, stores, tap, report } = context
  const resumed = new WeakSet<WalletSession>()
  /** Who has signed in by a session that is on its way in. */
  const signed = new WeakMap<WalletSession, Subject>()

  const tellFailure = (subject: Subject) => {
    context.track(eventOf({ event: 'SIWX_AUTH_ERROR' }, subject))
    stage.leadToConnect()
    stores.toast.show('siwx.lookupFailed', 'error')
  }

  const guardNew = async (subject: Subject): Promise<Refusal | undefined> => {
    const { session } = subject.connection
    const left = signed.get(session)
    // The wallet went to another account after one had signed, and before that was connected.
    if (left && isVoid(left)) await keeper.takeBack(left)
    const answer = await ensure(subject)
    if (answer === 'signed') {
      signed.set(session, subject)
      return undefined
    }
    if (answer !== 'failed') return { refuse: 'Sign-in cancelled' }
    if (!isVoid(subject)) tellFailure(subject)
    return { refuse: lookupFailed }
  }
  const guardResumed = async (subject: Subject): Promise<Refusal | undefined> => {
    const found = await lookUp(subject)
    if (found === 'failed') context.track(eventOf({ event: 'SIWX_AUTH_ERROR' }, subject))
    return found === 'signed' ? undefined : { refuse: 'Not signed in' }
  }
  const guard = (connection: Connection): Promise<Refusal | undefined> | undefined => {
    const { namespace, session } = connection
    const chain = stores.namespaces.get(namespace)
    keeper.entered(namespace)
    if (chain?.isRestoring) resumed.add(session)
    const subject = isRequired() ? subjectOf(chain, connection) : undefined
    return subject && (resumed.has(session) ? guardResumed(subject) : guardNew(subject))
  }

  const check: Gate['check'] = async connection => {
    const subject = subjectOf(connection && stores.namespaces.get(connection.namespace), connection)
    if (!subject) return false
    const answer = await ensure(subject)
    if (isVoid(subject)) return false
    if (answer === 'failed') tellFailure(subject)
    const isOut = answer === 'failed' || (answer === 'cancelled' && isRequired())
    if (isOut) await context.disconnect({ namespace: subject.chain.namespace })
    return answer === 'signed'
  }
  // Whoever tells waits 5 s at most, while a visitor may take longer.
  const checkLater = (connection: Connection | undefined) => void check(connection).catch(report)

  tap(hooks.connect.prepare, oneClick.prepare)
  tap(hooks.connect.authorize, guard, { stage: at.late })
  /** Whoever keeps sessions learns who has come back, and can tell the page. */
  const lookUpLater = (connection: Connection) => {
    const subject = subjectOf(stores.namespaces.get(connection.namespace), connection)
    if (subject) void lookUp(subject)
  }
  tap(hooks.connect.completed, connection => {
    if (isRequired()) return
    if (resumed.has(connection.session)) lookUpLater(connection)
    else checkLater(connection)
  })
  tap(hooks.network.switched, ({ chainNamespace }) =>
    checkLater(stores.namespaces.get(chainNamespace)?.connection),
  )
  tap(hooks.account.changed, connection => checkLater(connection))
  tap(
    hooks.disconnect.before,
    (_, namespaces) => {
      stage.end(isOfNamespaces(namespaces), 'gone')
      return keeper.end(namespaces)
    },
    { stage: at.early },
  )
  return { check }
}
