import { defineFlag, defineService, defineView, type Kernel } from '../../kernel/define.js'
import type { GrantedPermissions, PermissionRequest } from './permissions/PermissionRequest.js'
import type { AllowedAct } from './permissions/readPermission.js'

export type * from './permissions/PermissionRequest.js'
export type { AllowedAct } from './permissions/readPermission.js'

/** Offers smart sessions. Default off. */
export const smartSessionsFlag = defineFlag('smartSessions', false)

/** What sites may do with the active account without asking again, and a way to end it. */
export const smartSessionsView = defineView().as('SmartSessions')

/** What a site may do with an account, and until when. */
export interface SmartSession {
  readonly id: string
  /** Whose it is, as the service says. Cleaned for display; a link can be opened. */
  readonly site: { readonly name?: string; readonly url?: string }
  /** Milliseconds since 1970. It may have passed. */
  readonly expiresAt: number
  readonly acts: readonly AllowedAct[]
}

/** How far a revocation has come: the wallet asks, or the service is told. */
export type RevocationStep = 'signing' | 'posting'

/** The sessions of the active EVM account on its network. Everything is observable. */
export interface SmartSessions {
  /**
   * Asks the visitor to let a key of the site's act for their smart account, and starts the session. The wallet has as much time as it
   * takes. Nothing of it is tried twice. Rejects with `INVALID_PERMISSIONS`, `PERMISSIONS_UNSUPPORTED`, `SESSIONS_UNAVAILABLE`,
   * `SESSION_NOT_BEGUN`, `SESSION_NOT_ACTIVATED`, with `SESSION_INTERRUPTED` where the account or network changes meanwhile, with
   * `ACCOUNT_NOT_OPEN` where nobody is connected or it is for another account, with `CHAIN_MISMATCH` where it is for another network, and
   * as the wallet does: `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_FAILED`.
   */
  grant(request: PermissionRequest): Promise<GrantedPermissions>
  /** Those that were not revoked, the next to end first, and then those that have ended. Undefined until they are known. */
  readonly list: readonly SmartSession[] | undefined
  /** Whether the service keeps sessions of the network; undefined until that is known. */
  readonly isServed: boolean | undefined
  /** Why the last attempt to fetch the list has failed; what is listed stays. */
  readonly error: Error | undefined
  readonly isFetching: boolean
  /** Fetches the list anew. Never rejects. */
  refresh(): Promise<void>
  /** Somebody looks: until all who do have left, the list is kept up to date. @returns the function to leave */
  watch(): () => void
  /** Which session is being revoked, and how far that has come. */
  readonly revoking: { readonly id: string; readonly step: RevocationStep } | undefined
  /** Why the last revocation has failed; gone with the next one, or with another account or network. */
  readonly fault: { readonly id: string; readonly error: unknown } | undefined
  /** Asks the wallet, and ends a session; nothing while another one is being revoked. @returns whether it is revoked. Never rejects: look at {@link fault} */
  revoke(id: string): Promise<boolean>
}
/** Smart sessions, for hosts and other plugins: `await modal.kernel.load(smartSessionsService)`. */
export const smartSessionsService = defineService<SmartSessions>('smart-sessions.sessions')

/**
 * Asks the visitor to let a key of the site's act for their smart account: {@link SmartSessions.grant}. Also rejects with
 * `SERVICE_NOT_PROVIDED` where the flag is off.
 */
export const grantPermissions = async (
  { kernel }: { readonly kernel: Pick<Kernel, 'load'> },
  request: PermissionRequest,
): Promise<GrantedPermissions> => (await kernel.load(smartSessionsService)).grant(request)
