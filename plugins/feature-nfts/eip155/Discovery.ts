import type { Connection, Network, PluginContext, WalletSession } from '../../../kernel/define.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import { walletAssets, type WalletAssetsQuery } from '../../chain-eip155/api.js'
import { ofChain } from './ofChain.js'

/** What was found out of the wallet of a session. */
interface Finding {
  readonly session: WalletSession
  readonly can: boolean
}

/** Whether the connected wallet tells what its account holds. It is asked once a network, when somebody wants to know. */
export class Discovery {
  private readonly finding = observable.box<Finding | undefined>(undefined, { deep: false })
  private asked: { readonly session: WalletSession; readonly network: Network } | undefined

  constructor(private readonly context: Pick<PluginContext, 'loadCapability'>) {}

  /** Observable: undefined until the wallet has answered. After a switch of the network, what it said before counts until it answers. */
  of({ session, address }: Connection, network: Network): boolean | undefined {
    if (this.asked?.session !== session || this.asked.network !== network) {
      const asked = (this.asked = { session, network })
      // Who wants to know may be drawing, and what is drawn must not change meanwhile.
      void Promise.resolve()
        .then(() => this.canTell({ session, address, network }))
        .catch(() => false)
        .then(can => asked === this.asked && runInAction(() => this.finding.set({ session, can })))
    }
    const finding = this.finding.get()
    return finding?.session === session ? finding.can : undefined
  }

  private async canTell(query: WalletAssetsQuery): Promise<boolean> {
    return (await ofChain(this.context, walletAssets)).canTell(query)
  }
}
