import type { Connector, PluginContext } from '../../kernel/define.js'
import { runInAction } from '../../kernel/mobx.js'
import type { StandardListing } from '../StandardChain.js'
import { createConnector } from './createConnector.js'
import type { RegisteredWallet } from './readWallet.js'

/** A page cannot be flooded: more wallets than this are not kept. */
const maxWallets = 50

interface Listed {
  readonly registered: RegisteredWallet
  readonly id: string
  readonly remove: () => void
}

/**
 * The wallets that registered themselves, by name: the standard has no other identity. The first registration of an object stands. Two
 * objects of one name are both listed, and marked: one of them may be an impostor, and only the visitor can tell.
 */
export class RegisteredWallets {
  private listed: readonly Listed[] = []
  private count = 0

  constructor(
    private readonly context: PluginContext,
    private readonly listing: StandardListing,
    private readonly add: (connector: Connector) => () => void,
  ) {}

  /** @returns the function that takes it away again */
  found(registered: RegisteredWallet): () => void {
    const { name, wallet } = registered
    const isKnown = this.listed.some(({ registered: other }) => other.wallet === wallet)
    if (isKnown || this.listed.length >= maxWallets) return () => undefined
    const alike = this.listed.filter(({ registered: other }) => other.name === name)
    runInAction(() => {
      if (alike.length === 1) alike.forEach(listed => this.relist(listed))
      // Not the bare name: a wallet that speaks several chains is found by each of their plugins.
      const id = `${this.listing.namespace}:${name}`
      this.list(registered, alike.length === 0 ? id : `${id}#${++this.count}`, alike.length > 0)
    })
    return () => this.forget(registered)
  }

  private forget(registered: RegisteredWallet): void {
    for (const { remove } of this.listed.filter(listed => listed.registered === registered)) remove()
    this.listed = this.listed.filter(listed => listed.registered !== registered)
  }

  /** Connectors are immutable: one that turned out to have a double is replaced. */
  private relist({ registered, id }: Listed): void {
    this.forget(registered)
    this.list(registered, id, true)
  }

  private list(registered: RegisteredWallet, id: string, isAmbiguous: boolean): void {
    const remove = this.add(createConnector(this.context, this.listing, registered, id, isAmbiguous))
    this.listed = [...this.listed, { registered, id, remove }]
  }
}
