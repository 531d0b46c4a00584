import { caipAddress } from '../../../kernel/contract/caip.js'
import type { NamespaceStore, Network, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../../../kernel/mobx.js'
import { accountProfilesService, type AccountProfiles } from '../../../ui-shell/core/api.js'
import { addressKey, isSameAddress } from '../transactions/Transaction.js'
import { readSentNames } from './sentNames.js'
import { whenProvided } from './whenProvided.js'

/** The names that this page knows by itself: of the visitor's own accounts, and those that were sent to. Nobody is asked. Observable. */
export class KnownNames {
  private profiles: AccountProfiles | undefined = undefined
  private sent: ReadonlyMap<string, string> = new Map()
  readonly #context: PluginContext
  readonly #chain: NamespaceStore

  constructor(context: PluginContext, chain: NamespaceStore) {
    this.#context = context
    this.#chain = chain
    makeAutoObservable<this, 'profiles' | 'sent'>(this, {
      ...{ profiles: observableRef, sent: observableRef },
      of: false,
    })
    whenProvided(context, accountProfilesService, profiles => runInAction(() => (this.profiles = profiles)))
    this.renew()
  }

  of(network: Network | undefined, address: string): string | undefined {
    const own = this.#chain.opened.find(account => isSameAddress(account.address, address))
    const profile = network && this.profiles?.of(caipAddress(network.caipNetworkId, own?.address ?? address))
    return profile?.name ?? own?.label ?? this.sent.get(addressKey(address))
  }

  /** Something may have been sent since, also from another tab. */
  renew(): void {
    this.sent = readSentNames(this.#context.storage, this.#chain.namespace)
  }
}
