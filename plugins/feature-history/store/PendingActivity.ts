import type { CaipNetworkId, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../../../kernel/mobx.js'
import {
  pendingTransactionsService,
  type PendingTransaction,
  type PendingTransactions,
} from '../../../ui-shell/core/api.js'
import { whenProvided } from './whenProvided.js'

/** What was sent from here. Observable. */
export class PendingActivity {
  private log: PendingTransactions | undefined = undefined

  constructor(context: PluginContext) {
    makeAutoObservable<this, 'log'>(this, { log: observableRef, list: false, settle: false })
    whenProvided(context, pendingTransactionsService, log => runInAction(() => (this.log = log)))
  }

  /** Newest first. */
  list(networkId: CaipNetworkId | undefined, address: string | undefined): readonly PendingTransaction[] {
    if (networkId === undefined || address === undefined) return []
    return this.log?.list(networkId, address) ?? []
  }

  /** Settles what is no longer followed, as after a reload. */
  settle(id: string, state: 'confirmed' | 'failed'): void {
    this.log?.settle(id, state)
  }
}
