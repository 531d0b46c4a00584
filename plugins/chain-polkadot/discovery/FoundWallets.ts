import { injectedConnector } from '../../../chain-kit/injectedConnector.js'
import type { Connector, PluginContext } from '../../../kernel/define.js'
import { runInAction } from '../../../kernel/mobx.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { FoundWallet } from './readInjectedWallets.js'

/** Makes a connector of a wallet that was found in this browser. */
const createConnector = (
  context: PluginContext,
  { key, name, injected }: FoundWallet,
  isAmbiguous: boolean,
): Connector =>
  injectedConnector(context, {
    id: `polkadot:${key}`,
    key: `polkadot:${key}`,
    name,
    isAmbiguous,
    namespace: 'polkadot',
    open: async () => {
      const part = await fetchLazy(() => import('../wallet/createInjectedDriver.js'), context.id)
      return part.createInjectedDriver(injected, siteName(context))
    },
    connecting: () => import('../wallet/connectWallet.js'),
    restoring: () => import('../wallet/restoreWallet.js'),
  })

/** What wallets show beside the address of the page; they refuse a site without a name. */
const siteName = ({ env, options }: PluginContext): string =>
  options.metadata?.name || env.origin.replace(/^https?:\/\//, '') || 'Portico'

/** A page cannot be flooded: more wallets than this are not kept. */
const maxWallets = 50

interface Listed {
  readonly wallet: FoundWallet
  readonly remove: () => void
}

const lowerCase = (name: string): string => name.toLowerCase()

/**
 * The wallets found so far. The first object of a key stands. Two keys that give the same name are both listed, and marked: one of
 * them may be an impostor, and only the visitor can tell.
 */
export class FoundWallets {
  private readonly byKey = new Map<string, Listed>()

  constructor(
    private readonly context: PluginContext,
    private readonly add: (connector: Connector) => () => void,
  ) {}

  found(wallet: FoundWallet): void {
    if (this.byKey.has(wallet.key) || this.byKey.size >= maxWallets) return
    const alike = [...this.byKey.values()].filter(
      ({ wallet: { name } }) => lowerCase(name) === lowerCase(wallet.name),
    )
    runInAction(() => {
      // Connectors are immutable: one that turned out to have a double is replaced.
      if (alike.length === 1) alike.forEach(listed => this.relist(listed))
      this.list(wallet, alike.length > 0)
    })
  }

  private relist({ wallet, remove }: Listed): void {
    remove()
    this.list(wallet, true)
  }

  private list(wallet: FoundWallet, isAmbiguous: boolean): void {
    const remove = this.add(createConnector(this.context, wallet, isAmbiguous))
    this.byKey.set(wallet.key, { wallet, remove })
  }
}
