import { injectedConnector } from '../../../chain-kit/injectedConnector.js'
import type { Connector, PluginContext } from '../../../kernel/define.js'
import { runInAction } from '../../../kernel/mobx.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { WalletShape } from '../wallet/openDriver.js'
import type { FoundWallet } from './FoundWallet.js'

/** Makes a connector of a wallet that was found in this browser. */
const createConnector = (
  context: PluginContext,
  { shape, name, icon, provider }: FoundWallet,
  id: string,
  isAmbiguous: boolean,
): Connector =>
  injectedConnector(context, {
    id,
    key: `bip122:${name}`,
    name,
    icon,
    isAmbiguous,
    namespace: 'bip122',
    open: async () =>
      (await fetchLazy(() => import('../wallet/openDriver.js'), context.id)).openDriver(shape, provider),
    connecting: () => import('../wallet/connectWallet.js'),
    restoring: () => import('../wallet/restoreWallet.js'),
  })

/** A page cannot be flooded: more wallets than this are not kept. */
const maxWallets = 50

interface Listed {
  readonly wallet: FoundWallet
  readonly id: string
  readonly remove: () => void
}

/** How wallets show themselves: one wallet may do so in several ways. */
const wayOf = (shape: WalletShape) => (shape === 'leather' ? 'sats-connect' : shape)

/**
 * The wallets found so far. The first object at a path stands. One that shows itself in several ways is listed once, as it was found
 * first, by its name. Two of one name that were found in the same way are both listed, and marked: one of them may be an impostor, and
 * only the visitor can tell.
 */
export class FoundWallets {
  private listed: readonly Listed[] = []
  private count = 0

  constructor(
    private readonly context: PluginContext,
    private readonly add: (connector: Connector) => () => void,
  ) {}

  /** @returns the function that takes it away again */
  found(wallet: FoundWallet): () => void {
    const alike = this.listed.filter(({ wallet: other }) => other.name === wallet.name)
    if (this.listed.length >= maxWallets || this.isKnown(wallet, alike)) return () => undefined
    runInAction(() => {
      if (alike.length === 1) alike.forEach(listed => this.relist(listed))
      this.count++
      const id = `bip122:${wallet.name}`
      this.list(wallet, alike.length === 0 ? id : `${id}#${wallet.path ?? this.count}`, alike.length > 0)
    })
    return () => this.forget(wallet)
  }

  private isKnown(wallet: FoundWallet, alike: readonly Listed[]): boolean {
    const isSame = ({ wallet: other }: Listed) =>
      other.provider === wallet.provider || (wallet.path !== undefined && other.path === wallet.path)
    return (
      this.listed.some(isSame) ||
      alike.some(({ wallet: other }) => wayOf(other.shape) !== wayOf(wallet.shape))
    )
  }

  private forget(wallet: FoundWallet): void {
    for (const { remove } of this.listed.filter(listed => listed.wallet === wallet)) remove()
    this.listed = this.listed.filter(listed => listed.wallet !== wallet)
  }

  /** Connectors are immutable: one that turned out to have a double is replaced. */
  private relist({ wallet, id }: Listed): void {
    this.forget(wallet)
    this.list(wallet, id, true)
  }

  private list(wallet: FoundWallet, id: string, isAmbiguous: boolean): void {
    const remove = this.add(createConnector(this.context, wallet, id, isAmbiguous))
    this.listed = [...this.listed, { wallet, id, remove }]
  }
}
