import type { Account, SessionListener } from '../../../kernel/define.js'
import { runInAction } from '../../../kernel/mobx.js'

/** What the embedded wallet opens to this site on EVM chains. */
export interface AccountState {
  /** In canonical form, the active one first. */
  readonly accounts: readonly Account[]
  readonly chainId: number
}

/** The account of one session, and who follows it. */
export class EmbeddedAccount {
  #state: AccountState
  readonly #listeners = new Set<SessionListener>()

  constructor(state: AccountState) {
    this.#state = state
  }

  get state(): AccountState {
    return this.#state
  }

  watch(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** With another network the address may be another one, too: nobody sees the one without the other. */
  changed(state: AccountState): void {
    this.#state = state
    runInAction(() => {
      for (const listener of [...this.#listeners]) {
        listener.accountsChanged(state.accounts)
        listener.networkChanged(`eip155:${state.chainId}`)
      }
    })
  }
}
