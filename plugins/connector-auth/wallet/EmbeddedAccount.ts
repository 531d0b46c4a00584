import type { Account, SessionListener } from '../../../kernel/define.js'

/** What the embedded wallet opens to this site on EVM chains. */
export interface AccountState {
  /** In canonical form, the active one first, one of each type. */
  readonly accounts: readonly Account[]
  readonly chainId: number
}

/** The account of one session, and who follows it. */
export class EmbeddedAccount {
  #state: AccountState
  readonly #listeners = new Set<SessionListener>()

  /** @param hasTypes whether the visitor can choose between the types of account on a network */
  constructor(
    state: AccountState,
    private readonly hasTypes: (chainId: number) => boolean,
  ) {
    this.#state = state
  }

  /** Where there is nothing to choose, the active account is the only one. */
  get state(): AccountState {
    const { accounts, chainId } = this.#state
    return { accounts: this.hasTypes(chainId) ? accounts : accounts.slice(0, 1), chainId }
  }

  watch(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes what the site says now, and leaves it to the caller to tell of it. */
  set(state: AccountState): void {
    this.#state = state
  }

  /** With another network the address may be another one, too: nobody sees the one without the other. */
  changed(state: AccountState = this.#state): void {
    this.set(state)
    const { accounts, chainId } = this.state
    for (const listener of [...this.#listeners]) listener.accountsChanged(accounts, `eip155:${chainId}`)
  }
}
