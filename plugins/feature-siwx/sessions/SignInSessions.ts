import type {
  Cacao,
  CaipNetworkId,
  ChainNamespace,
  Environment,
  KernelStorage,
  SharedOptions,
  WalletInfo,
} from '../../../kernel/define.js'
import type { SignInData } from '../message/SignInData.js'

/** What was signed, by whom, and the signature. */
export interface SignInSession {
  readonly data: SignInData
  /** The text that was signed. */
  readonly message: string
  /** In the form of the chain. Empty where a service answers for the session. */
  readonly signature: string
  /** Where the wallet signed while it connected (CAIP-74). */
  readonly cacao?: Cacao
}

/** What a message is asked for with. */
export interface MessageRequest {
  /** The plain address. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** ISO 8601: not valid before. */
  readonly notBefore?: string
}

/** A message: its fields, and the exact text to sign. */
export interface SignInMessage extends SignInData {
  toString(): string
}

/**
 * Where sign-ins are kept: a host's own object, or one of the ready ones. The methods are those that AppKit's `siwx` has, so that an
 * object written for it fits.
 */
export interface SignInSessions {
  /** Makes a message with a fresh nonce. Rejects where it cannot get one: the visitor can try again. */
  createMessage(request: MessageRequest): Promise<SignInMessage>
  /** Verifies, then keeps. Rejects when it is not valid: `SIGNATURE_INVALID`, or any error, whose text is shown as the reason. */
  addSession(session: SignInSession): Promise<void>
  /** Verifies all, then keeps them in place of those before, at least of the same namespaces. An empty list signs out. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** The verified, unexpired sessions of an account on a network. Rejects where that cannot be known: the account is disconnected. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Whether a visitor who does not sign in is disconnected. Default: true. */
  getRequired?(): boolean
  /**
   * Forgets the sessions of some namespaces, as they are disconnected. Left out: `setSessions([])` when nothing stays connected, else
   * `revokeSession` for each account and network that was signed in with on this page.
   */
  endNamespaces?(namespaces: readonly ChainNamespace[]): Promise<void>
  /** How long a message may wait for its signature before another one is made. Default: 5 minutes, as nonces live. */
  readonly messageLifeMs?: number
}

/** What sessions work with. */
export interface SignInTools {
  readonly env: Environment
  readonly storage: KernelStorage
  readonly options: SharedOptions
  /** Where the page is: nobody signs in anywhere else. */
  readonly page: { readonly domain: string; readonly uri: string }
  /** A nonce from this browser, for sessions that no server is asked about. */
  createNonce(): string
  /** Makes a message of this page. @param nonce from whoever verifies. Throws `SIGN_IN_INVALID`. */
  createMessage(request: MessageRequest, nonce: string): SignInMessage
  /**
   * Whether the account has signed the text: by its chain, in this browser. Rejects when a node had to be asked and none answered, and
   * with `VERIFY_MISSING`.
   */
  verify(session: SignInSession): Promise<boolean>
  /**
   * To be awaited before a message is made that {@link verify} is to check: nobody should sign in vain. Rejects with `VERIFY_MISSING`
   * where the chain's plugin has no `verifyMessage`.
   */
  assertVerifier(chainId: CaipNetworkId): Promise<void>
  /** The wallet of an account, as far as one is connected or connecting. */
  walletOf(chainId: CaipNetworkId, address: string): WalletInfo | undefined
  /** Reports a fault that must not disturb the visitor. */
  report(error: unknown): void
}

/** Ready-made sessions: `localSessions()`, `serverSessions({ url })`, `cloudSessions()`. */
export type SessionsSource = (tools: SignInTools) => Promise<SignInSessions>

/** A session that a server answers for: its message and signature are not known here. */
export const unsignedSession = (
  { page }: Pick<SignInTools, 'page'>,
  chainId: CaipNetworkId,
  accountAddress: string,
): SignInSession => ({
  data: { ...page, accountAddress, chainId, version: '1', nonce: '' },
  message: '',
  signature: '',
})
