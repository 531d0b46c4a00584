import type { Account, SessionListener } from '../../../kernel/define.js'
import { runInAction } from '../../../kernel/mobx.js'
import { readOpening } from './readOpening.js'
import type { Opened, Opening } from './WalletDriver.js'

/** The accounts of a connection, the payment address first: it is the active one. */
export const accountsOf = ({ addresses }: Opened): readonly Account[] =>
  addresses.map(({ address, purpose, label }) => ({
    address,
    type: purpose === 'payment' ? 'payment' : 'ordinal',
    ...(label !== undefined && { label }),
  }))

/** What a wallet has open to this site now, and who wants to know. */
export class SessionState {
  private readonly listeners = new Set<SessionListener>()
  /** Counts up: an answer of the wallet is stale when something newer has come meanwhile. */
  version = 0

  constructor(public current: Opened) {}

  /** A network and its addresses change together: in between, the address would be none of the network. */
  become(next: Opened): void {
    const { current } = this
    this.current = next
    this.version++
    runInAction(() => {
      for (const listener of this.listeners) {
        if (next.networkId !== current.networkId) listener.networkChanged(next.networkId)
        if (JSON.stringify(next.addresses) !== JSON.stringify(current.addresses))
          listener.accountsChanged(accountsOf(next))
      }
    })
  }

  /** What the wallet says by itself, or is read to have open. What are no addresses of a Bitcoin network is ignored. */
  take(opening: Opening): void {
    if (Array.isArray(opening.addresses) && opening.addresses.length === 0) return this.end()
    try {
      this.become(readOpening(opening, this.current.networkId))
    } catch {
      // Nothing is known that is new.
    }
  }

  /** Nothing is open any more. */
  end(): void {
    this.version++
    for (const listener of this.listeners) listener.ended()
  }

  watch(listener: SessionListener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}
