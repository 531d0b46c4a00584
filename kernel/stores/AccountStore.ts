import { makeAutoObservable, observableRef, seal } from '../mobx.js'

/** What is known about the active account of a namespace beyond its address. */
export class AccountStore {
  /** Exact decimal text, such as `0.16`; undefined until it is known. */
  balance: string | undefined = undefined
  balanceSymbol: string | undefined = undefined
  /** True while the last balance could not be renewed: `balance` is then old, or missing. */
  isBalanceUnavailable = false
  /** Somebody has said how the account calls itself, be it that it does not. */
  isProfileKnown = false
  /** Somebody is finding that out. */
  isProfileSought = false
  profileName: string | undefined = undefined
  profileImage: string | undefined = undefined
  /** How many of its transactions are on their way. Whoever counts them counts anew for another account. */
  pending = 0
  /** Id of the account view's tab. It is the visitor's choice, and stays with another account or network. */
  currentTab: string | undefined = undefined

  constructor() {
    makeAutoObservable(this, { balance: observableRef }, { autoBind: true })
    seal(this)
  }

  setBalance(amount: string, symbol: string): void {
    this.balance = amount
    this.balanceSymbol = symbol
    this.isBalanceUnavailable = false
  }

  /** Keeps the old amount, for the view to dim. */
  balanceFailed(): void {
    this.isBalanceUnavailable = true
  }

  setProfile(name: string | undefined, image: string | undefined): void {
    this.isProfileKnown = true
    this.profileName = name
    this.profileImage = image
  }

  /** Shows how the account called itself on an earlier visit, until somebody says how it does now; undefined takes that back. */
  expectProfile(name: string | undefined, image: string | undefined): void {
    if (this.isProfileKnown) return
    this.profileName = name
    this.profileImage = image
  }

  seekProfile(isSought: boolean): void {
    this.isProfileSought = isSought
  }

  setPending(count: number): void {
    this.pending = count
  }

  showTab(id: string | undefined): void {
    this.currentTab = id
  }

  /** Forgets everything that belonged to another address or network. */
  reset(): void {
    this.balance = this.balanceSymbol = this.profileName = this.profileImage = undefined
    this.isBalanceUnavailable = this.isProfileKnown = this.isProfileSought = false
  }
}
