import { stage } from '../../../kernel/hooks/stages.js'
import type { Connection, Refusal, WalletSession } from '../../../kernel/contract/types.js'
import { accountEvent, accountOf, isStale, type SignInAccount } from './account.js'
import { createSignInCheck, type SignInParts } from './signInCheck.js'

const lookupFailed = 'A problem occurred while trying initialize authentication'

/** Asks accounts to sign in. */
export interface SignInFlow {
  /**
   * Asks a connected account, unless it is signed in. Cancelling disconnects where sign-in is required. Rejects with
   * `DISCONNECT_FAILED`. @returns whether it is signed in now
   */
  signIn(connection: Connection | undefined): Promise<boolean>
}

/**
 * Asks each account that connects, and each other account or network that the visitor goes to: where sign-in is required, before the
 * connection is committed, else right after. Connections of an earlier visit are not asked: they are restored when they are signed in,
 * or when sign-in is not required.
 */
export const createSignInFlow = (parts: SignInParts): SignInFlow => {
  const { context, sessionStore, queue, oneClick, isRequired } = parts
  const { lookUp, ensureSignedIn } = createSignInCheck(parts)
  const { hooks, stores, tap, report } = context
  const restored = new WeakSet<WalletSession>()
  /** What signed in with sessions that are not connected yet. */
  const signed = new WeakMap<WalletSession, SignInAccount>()

  const showFailure = (account: SignInAccount) => {
    context.track(accountEvent({ event: 'SIWX_AUTH_ERROR' }, account))
    queue.showConnect()
    stores.toast.show('siwx.lookupFailed', 'error')
  }

  const authorizeNew = async (account: SignInAccount): Promise<Refusal | undefined> => {
    const { session } = account.connection
    const previous = signed.get(session)
    // The wallet went to another account after one had signed, and before that was connected.
    if (previous && isStale(previous)) await sessionStore.revoke(previous)
    const answer = await ensureSignedIn(account)
    if (answer === 'signed') {
      signed.set(session, account)
      return undefined
    }
    if (answer !== 'failed') return { refuse: 'Sign-in cancelled' }
    if (!isStale(account)) showFailure(account)
    return { refuse: lookupFailed }
  }
  const authorizeRestored = async (account: SignInAccount): Promise<Refusal | undefined> => {
    const found = await lookUp(account)
    if (found === 'failed') context.track(accountEvent({ event: 'SIWX_AUTH_ERROR' }, account))
    return found === 'signed' ? undefined : { refuse: 'Not signed in' }
  }
  const authorize = (connection: Connection): Promise<Refusal | undefined> | undefined => {
    const { namespace, session } = connection
    const chain = stores.namespaces.get(namespace)
    sessionStore.noteConnected(namespace)
    if (chain?.isRestoring) restored.add(session)
    const account = isRequired() ? accountOf(chain, connection) : undefined
    return account && (restored.has(session) ? authorizeRestored(account) : authorizeNew(account))
  }

  const signIn: SignInFlow['signIn'] = async connection => {
    const account = accountOf(connection && stores.namespaces.get(connection.namespace), connection)
    if (!account) return false
    const answer = await ensureSignedIn(account)
    if (isStale(account)) return false
    if (answer === 'failed') showFailure(account)
    const mustDisconnect = answer === 'failed' || (answer === 'cancelled' && isRequired())
    if (mustDisconnect) await context.disconnect({ namespace: account.chain.namespace })
    return answer === 'signed'
  }
  // A hook that notifies waits 5 s at most, while a visitor may take longer.
  const signInLater = (connection: Connection | undefined) => void signIn(connection).catch(report)

  tap(hooks.connect.prepare, oneClick.prepare)
  tap(hooks.connect.authorize, authorize, { stage: stage.late })
  /** A session store of the host can tell the page who has come back. */
  const lookUpLater = (connection: Connection) => {
    const account = accountOf(stores.namespaces.get(connection.namespace), connection)
    if (account) void lookUp(account)
  }
  tap(hooks.connect.completed, connection => {
    if (isRequired()) return
    if (restored.has(connection.session)) lookUpLater(connection)
    else signInLater(connection)
  })
  tap(hooks.network.switched, ({ chainNamespace }) =>
    signInLater(stores.namespaces.get(chainNamespace)?.connection),
  )
  tap(hooks.account.changed, connection => signInLater(connection))
  tap(
    hooks.disconnect.before,
    (_, namespaces) => {
      queue.end(({ chain }) => namespaces.includes(chain.namespace), 'gone')
      return sessionStore.endNamespaces(namespaces)
    },
    { stage: stage.early },
  )
  return { signIn }
}
