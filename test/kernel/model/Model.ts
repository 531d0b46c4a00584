import type { Account, AccountType } from '../../../kernel/types.js'
import type { ScriptedSession } from '../../support/scriptedWallet.js'
import { defaultTypes, harbor, harborId, namespaces, namespacesOf, type ConnectorId } from './site.js'

/** What a wallet has opened in a namespace, as far as the model knows. */
export interface Opened {
  readonly wallet: ConnectorId
  readonly session: ScriptedSession
  accounts: readonly Account[]
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
}

/** The questions that a click comes to. */
const turnsOf = (wallet: ConnectorId, only: readonly string[] | undefined): readonly Turn[] => {
  const members = wallet === harborId ? harbor : [wallet]
  return members.flatMap(member => {
    const wanted = namespacesOf[member].filter(namespace => !only || only.includes(namespace))
    return wanted.length > 0 ? [{ wallet: member, namespaces: wanted }] : []
  })
}

/** What must be true of the world, told in the simplest words: no kernel, no promises, no time. */
export class Model {
  attempt: Attempt | undefined = undefined
  /** The wallets that show a request to the visitor. */
  readonly requests = new Set<ConnectorId>()
  readonly accounts = new Map<string, Opened>()
  /** What the storage says is connected, and by what. */
  readonly stored = new Map<string, ConnectorId>()
  readonly preferred = new Map<string, AccountType>(defaultTypes)
  /** Events of the page that is open now. */
  successes = 0
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

  addressIn(namespace: string): string | undefined {
    return this.accounts.get(namespace)?.accounts[0]?.address
  }

  /** The wallet opens other accounts, or another type is preferred: the first of that type is the active one, where there is one. */
  arrange(namespace: string, opened = this.accounts.get(namespace)?.accounts): void {
    const account = this.accounts.get(namespace)
    const type = this.preferred.get(namespace) ?? 'eoa'
    const first = opened?.find(each => each.type === type)
    if (account && opened)
      account.accounts = first ? [first, ...opened.filter(each => each !== first)] : opened
  }

  /** The visitor clicks a wallet. @returns the namespaces that are concerned at once */
  connect(wallet: ConnectorId, only: readonly string[] | undefined): void {
    const [first, ...others] = turnsOf(wallet, only)
    if (!first) return
    const idsOf = (turns: readonly Turn[]) => turns.map(turn => turn.wallet).join()
    if (this.attempt && idsOf(this.attempt.turns) === idsOf([first, ...others])) return
    this.attempt = { turns: [first, ...others], index: 0 }
    this.beginTurn()
  }

  private beginTurn(): void {
    for (const namespace of this.asked) if (this.accounts.delete(namespace)) this.stored.delete(namespace)
    if (this.askedWallet) this.requests.add(this.askedWallet)
  }

  /** The visitor goes back. */
  leave(): void {
    this.attempt = undefined
  }

  /** The visitor says yes in the wallet: the guard has the word. @returns whether anybody was waiting for it */
  approved(wallet: ConnectorId, sessions: readonly ScriptedSession[]): boolean {
    this.requests.delete(wallet)
    if (!this.attempt || this.askedWallet !== wallet) return false
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
    delete attempt.sessions
    if (!isAllowed || sessions.length === 0) return this.leave()
    this.successes++
    for (const session of sessions) this.enter(askedWallet, session)
    attempt.index++
    if (this.askedWallet) this.beginTurn()
    else this.leave()
  }

  enter(wallet: ConnectorId, session: ScriptedSession): void {
    this.accounts.set(session.namespace, { wallet, session, accounts: session.accounts })
    this.arrange(session.namespace)
    this.stored.set(session.namespace, wallet)
  }

  /** Those that end with these: they share a session. */
  withSiblings(wanted: readonly string[]): readonly string[] {
    const openings = wanted.flatMap(namespace => {
      const account = this.accounts.get(namespace)
      return account?.wallet === 'remote' ? [account.session.opening] : []
    })
    const isSibling = (namespace: string) =>
      openings.some(opening => opening === this.accounts.get(namespace)?.session.opening)
    return namespaces.filter(namespace => wanted.includes(namespace) || isSibling(namespace))
  }

  disconnect(wanted: readonly string[]): void {
    this.attempt = undefined
    this.disconnects++
    for (const namespace of this.withSiblings(wanted)) this.forget(namespace)
  }

  /** Somebody else has ended it. */
  forget(namespace: string): void {
    this.accounts.delete(namespace)
    this.stored.delete(namespace)
  }

  /** What a session stands for now, or undefined when it is an old one. */
  live(session: ScriptedSession): Opened | undefined {
    const account = this.accounts.get(session.namespace)
    return account?.session === session ? account : undefined
  }

  /** The wallet ended a session. */
  ended(session: ScriptedSession): void {
    if (!this.live(session)) return
    this.forget(session.namespace)
    this.disconnects++
  }

  /** The page is loaded anew. */
  reload(): void {
    this.attempt = undefined
    this.requests.clear()
    this.accounts.clear()
    this.successes = this.disconnects = this.preferences = 0
  }
}
