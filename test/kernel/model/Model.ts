import { embeddedWalletId } from '../../../plugins/connector-auth/api.js'
import { embeddedNamespaces } from '../../../plugins/connector-auth/namespaces.js'
import type { Account, AccountType } from '../../../kernel/contract/types.js'
import type { ScriptedSession } from '../../support/scriptedWallet.js'
import {
  defaultTypes,
  harbor,
  harborId,
  namespaces,
  namespacesOf,
  type ConnectorId,
  type WalletId,
} from './site.js'

/** What a wallet has opened in a namespace, as far as the model knows. */
export interface Opened {
  readonly wallet: ConnectorId
  readonly session: ScriptedSession
  accounts: readonly Account[]
  /** The same in the order of the wallet. */
  opened: readonly Account[]
  /** Address of the account that the visitor has chosen. */
  chosen?: string | undefined
}

/** One question of an attempt. */
interface Turn {
  readonly wallet: ConnectorId
  readonly namespaces: readonly string[]
}

/** An attempt to connect, from the click to the last answer. */
interface Attempt {
  readonly turns: readonly [Turn, ...Turn[]]
  index: number
  /** The sessions that the guard is thinking about. */
  sessions?: readonly ScriptedSession[]
  /** What the wallet opens in them by now, where it is something else. */
  readonly moved: Map<ScriptedSession, readonly Account[]>
}

/** The questions that a click comes to. */
const turnsOf = (wallet: WalletId, only: readonly string[] | undefined): readonly Turn[] => {
  const members: readonly ConnectorId[] = wallet === harborId ? harbor : [wallet]
  return members.flatMap(member => {
    const wanted = namespacesOf[member].filter(namespace => !only || only.includes(namespace))
    return wanted.length > 0 ? [{ wallet: member, namespaces: wanted }] : []
  })
}

/** What must be true of the world, told in the simplest words: no kernel, no promises, no time. */
export class Model {
  attempt: Attempt | undefined = undefined
  /** The namespaces that the embedded wallet has been asked to resume and has not yet; whether they are forgotten by its no. */
  readonly resuming = new Map<string, boolean>()
  /** How the visitor signs in to the embedded wallet. */
  login: 'email' | 'social' = 'email'
  /** The wallets that show a request to the visitor. */
  readonly requests = new Set<ConnectorId>()
  readonly accounts = new Map<string, Opened>()
  /** What the storage says is connected, and by what. */
  readonly stored = new Map<string, ConnectorId>()
  readonly preferred = new Map<string, AccountType>(defaultTypes)
  /** What the storage says is chosen. */
  readonly chosen = new Map<string, string>()
  /** Events of the page that is open now. */
  successes = 0
  emailLogins = 0
  disconnects = 0
  preferences = 0

  /** The namespaces that a wallet is being asked for now. */
  get asked(): readonly string[] {
    const { turns, index } = this.attempt ?? { turns: [], index: 0 }
    return turns[index]?.namespaces ?? []
  }

  /** Every namespace that the attempt may come to. */
  get wanted(): readonly string[] {
    return this.attempt?.turns.flatMap(turn => turn.namespaces) ?? []
  }

  get askedWallet(): ConnectorId | undefined {
    return this.attempt?.turns[this.attempt.index]?.wallet
  }

  /** What the end of the attempt may change: a sign-in ends for all that it has connected. */
  get concerned(): readonly string[] {
    return this.askedWallet === embeddedWalletId ? [...this.wanted, ...embeddedNamespaces] : this.wanted
  }

  /** Whether to leave the attempt now is to sign out: the embedded wallet has opened what nobody takes. */
  private get endsSignIn(): boolean {
    return this.attempt?.sessions !== undefined && this.askedWallet === embeddedWalletId
  }

  addressIn(namespace: string): string | undefined {
    return this.accounts.get(namespace)?.accounts[0]?.address
  }

  /** Of those of the preferred type, or of all where there is none, the chosen one is the active one, else the first. */
  arrange(namespace: string): void {
    const account = this.accounts.get(namespace)
    if (!account) return
    const { opened, chosen } = account
    const type = this.preferred.get(namespace) ?? 'eoa'
    const isOfType = (each: Account) => !opened.some(other => other.type === type) || each.type === type
    const first =
      opened.find(each => isOfType(each) && each.address === chosen) ?? opened.find(each => isOfType(each))
    if (first) account.accounts = [first, ...opened.filter(each => each !== first)]
  }

  /** The visitor chooses an account; one of another type than the active one comes with its type. */
  choose(namespace: string, { address, type }: Account): void {
    const account = this.accounts.get(namespace)
    if (!account) return
    if (type !== account.accounts[0]?.type) {
      if (this.preferred.get(namespace) !== type) this.preferences++
      this.preferred.set(namespace, type)
    }
    this.keepChoice(namespace, address)
    this.arrange(namespace)
  }

  /** The wallet opens other accounts. Where another one is its first, or the chosen one is gone, the choice is over. */
  reopen(namespace: string, opened: readonly Account[]): void {
    const account = this.accounts.get(namespace)
    if (!account) return
    const isMoved = account.opened[0]?.address !== opened[0]?.address
    account.opened = opened
    if (isMoved || !opened.some(({ address }) => address === account.chosen))
      this.keepChoice(namespace, undefined)
    this.arrange(namespace)
  }

  private keepChoice(namespace: string, address: string | undefined): void {
    const account = this.accounts.get(namespace)
    if (account) account.chosen = address
    if (address === undefined) this.chosen.delete(namespace)
    else this.chosen.set(namespace, address)
  }

  /** The visitor clicks a wallet. @returns the namespaces that are concerned at once */
  connect(wallet: WalletId, only: readonly string[] | undefined): void {
    const [first, ...others] = turnsOf(wallet, only)
    if (!first) return
    const idsOf = (turns: readonly Turn[]) => turns.map(turn => turn.wallet).join()
    if (this.attempt && idsOf(this.attempt.turns) === idsOf([first, ...others])) return
    const { endsSignIn } = this
    this.attempt = { turns: [first, ...others], index: 0, moved: new Map() }
    this.beginTurn()
    // What the new attempt asks for is its own by the time the sign-in ends: for that there is no disconnect.
    if (endsSignIn) this.signedOut()
  }

  private beginTurn(): void {
    for (const namespace of this.asked)
      if (this.accounts.has(namespace) || this.resuming.has(namespace)) this.forget(namespace)
    if (this.askedWallet) this.requests.add(this.askedWallet)
  }

  /** The visitor goes back. What a wallet has opened by then is closed. */
  leave(): void {
    const { endsSignIn } = this
    this.attempt = undefined
    if (endsSignIn) this.signedOut()
  }

  /** The embedded wallet ends all that it has connected. */
  signedOut(): void {
    for (const [namespace, { wallet }] of this.accounts)
      if (wallet === embeddedWalletId) {
        this.forget(namespace)
        this.disconnects++
      }
  }

  /** The embedded wallet says, after a while, that it knows nobody. */
  unknown(): void {
    for (const [namespace, forgets] of [...this.resuming])
      if (forgets) this.forget(namespace)
      else this.resuming.delete(namespace)
  }

  /** The embedded wallet says what it still knows, after a while. */
  resumed(sessions: readonly ScriptedSession[]): void {
    for (const session of sessions)
      if (this.resuming.delete(session.namespace)) this.enter(embeddedWalletId, session, { isResumed: true })
  }

  /** The visitor says yes in the wallet: the guard has the word. @returns whether anybody was waiting for it */
  approved(wallet: ConnectorId, sessions: readonly ScriptedSession[]): boolean {
    this.requests.delete(wallet)
    if (!this.attempt || this.askedWallet !== wallet) {
      if (wallet === embeddedWalletId) this.signedOut()
      return false
    }
    this.attempt.sessions = sessions
    return true
  }

  rejected(wallet: ConnectorId): void {
    this.requests.delete(wallet)
    if (this.askedWallet === wallet) this.attempt = undefined
  }

  /** The guard has spoken. */
  decided(isAllowed: boolean): void {
    const { attempt, askedWallet, asked } = this
    if (!attempt?.sessions || !askedWallet) return
    const sessions = attempt.sessions.filter(({ namespace }) => asked.includes(namespace))
    if (!isAllowed || sessions.length === 0) return this.leave()
    delete attempt.sessions
    if (askedWallet !== embeddedWalletId || this.login !== 'social') this.successes++
    if (askedWallet === embeddedWalletId && this.login === 'email') this.emailLogins++
    for (const session of sessions)
      this.enter(askedWallet, session, { accounts: attempt.moved.get(session) ?? session.accounts })
    attempt.index++
    if (this.askedWallet) this.beginTurn()
    else this.leave()
  }

  /** @param isResumed what was chosen before still counts, where the wallet opens it */
  enter(
    wallet: ConnectorId,
    session: ScriptedSession,
    { isResumed = false, accounts = session.accounts } = {},
  ): void {
    const { namespace } = session
    const before = isResumed ? this.chosen.get(namespace) : undefined
    this.accounts.set(namespace, { wallet, session, accounts, opened: accounts })
    this.keepChoice(namespace, accounts.find(({ address }) => address === before)?.address)
    this.arrange(namespace)
    this.stored.set(namespace, wallet)
  }

  /** Those that end with these: they share a session, or a sign-in. */
  withSiblings(wanted: readonly string[]): readonly string[] {
    const isEmbedded = (namespace: string) => this.accounts.get(namespace)?.wallet === embeddedWalletId
    const endsSignIn = wanted.some(isEmbedded)
    const openings = wanted.flatMap(namespace => {
      const account = this.accounts.get(namespace)
      return account?.wallet === 'remote' ? [account.session.opening] : []
    })
    const isSibling = (namespace: string) =>
      (endsSignIn && isEmbedded(namespace)) ||
      openings.some(opening => opening === this.accounts.get(namespace)?.session.opening)
    return namespaces.filter(namespace => wanted.includes(namespace) || isSibling(namespace))
  }

  /** @param only undefined: all */
  disconnect(only: string | undefined): void {
    this.leave()
    this.disconnects++
    // Also those that are kept for another visit.
    const wanted = only === undefined ? [...this.accounts.keys(), ...this.stored.keys()] : [only]
    for (const namespace of this.withSiblings(wanted)) this.forget(namespace)
  }

  /** Somebody else has ended it. */
  forget(namespace: string): void {
    this.accounts.delete(namespace)
    this.stored.delete(namespace)
    this.chosen.delete(namespace)
    this.resuming.delete(namespace)
  }

  /** What a session stands for now, or undefined when it is an old one. */
  live(session: ScriptedSession): Opened | undefined {
    const account = this.accounts.get(session.namespace)
    return account?.session === session ? account : undefined
  }

  /** The wallet whose session the guard is thinking about. */
  guarded(session: ScriptedSession): ConnectorId | undefined {
    return this.attempt?.sessions?.includes(session) ? this.askedWallet : undefined
  }

  /** The wallet ended a session. */
  ended(session: ScriptedSession): void {
    if (this.guarded(session)) return this.leave()
    if (!this.live(session)) return
    this.forget(session.namespace)
    this.disconnects++
  }

  /** The page is loaded anew. */
  reload(): void {
    this.attempt = undefined
    this.requests.clear()
    this.accounts.clear()
    this.resuming.clear()
    this.successes = this.emailLogins = this.disconnects = this.preferences = 0
  }
}
