import type { ScriptedSession } from '../../support/scriptedWallet.js'
import type { WalletId } from './World.js'

/** Who is connected in a namespace, as far as the model knows. */
export interface Account {
  readonly wallet: WalletId
  readonly session: ScriptedSession
  address: string
}

/** An attempt to connect, from the click to the answer. */
export interface Attempt {
  readonly wallet: WalletId
  readonly namespaces: readonly string[]
  /** The sessions that the guard is thinking about. */
  sessions?: readonly ScriptedSession[]
}

/** What must be true of the world, told in the simplest words: no kernel, no promises, no time. */
export class Model {
  attempt: Attempt | undefined = undefined
  /** The request that each wallet shows to the visitor, with its namespaces. */
  readonly requests = new Map<WalletId, readonly string[]>()
  readonly accounts = new Map<string, Account>()
  /** Events of the page that is open now. */
  successes = 0
  disconnects = 0

  /** The visitor clicks a wallet. */
  connect(wallet: WalletId, namespaces: readonly string[]): void {
    if (this.attempt?.wallet === wallet) return
    this.attempt = { wallet, namespaces }
    for (const namespace of namespaces) this.accounts.delete(namespace)
    if (!this.requests.has(wallet)) this.requests.set(wallet, namespaces)
  }

  /** The visitor goes back. */
  leave(): void {
    this.attempt = undefined
  }

  /** The visitor says yes in the wallet: the guard has the word. @returns whether anybody was waiting for it */
  approved(wallet: WalletId, sessions: readonly ScriptedSession[]): boolean {
    this.requests.delete(wallet)
    if (this.attempt?.wallet !== wallet) return false
    this.attempt.sessions = sessions
    return true
  }

  rejected(wallet: WalletId): void {
    this.requests.delete(wallet)
    if (this.attempt?.wallet === wallet) this.attempt = undefined
  }

  /** The guard has spoken. */
  decided(isAllowed: boolean): void {
    const { wallet, namespaces, sessions } = this.attempt ?? {}
    if (!wallet || !sessions) return
    this.attempt = undefined
    if (isAllowed)
      this.enter(
        wallet,
        sessions.filter(({ namespace }) => namespaces?.includes(namespace)),
      )
  }

  private enter(wallet: WalletId, sessions: readonly ScriptedSession[]): void {
    if (sessions.length > 0) this.successes++
    for (const session of sessions)
      this.accounts.set(session.namespace, { wallet, session, address: session.accounts[0]?.address ?? '' })
  }

  disconnect(namespaces: readonly string[]): void {
    this.attempt = undefined
    this.disconnects++
    for (const namespace of namespaces) this.accounts.delete(namespace)
  }

  /** The account that a session stands for now, or undefined when it is an old one. */
  liveAccount(session: ScriptedSession): Account | undefined {
    const account = this.accounts.get(session.namespace)
    return account?.session === session ? account : undefined
  }

  /** The wallet ended a session. */
  ended(session: ScriptedSession): void {
    if (!this.liveAccount(session)) return
    this.accounts.delete(session.namespace)
    this.disconnects++
  }
}
