import { makeAutoObservable, observableRef } from '../../../../kernel/mobx.js'
import { definePlugin, type AnyPlugin } from '../../../../kernel/contract/plugin.js'
import {
  pendingTransactionsService,
  type PendingTransaction,
  type PendingTransactions,
} from '../../../../ui-shell/core/api.js'
import { other, own } from './entries.js'

/** A transfer that was sent from here: half an ETH, unless the test says otherwise. */
export const sentTransfer = (facts: Partial<PendingTransaction> = {}): PendingTransaction => ({
  ...{ id: '0xbe', namespace: 'eip155', networkId: 'eip155:1' as const, from: own, to: other },
  ...{ kind: 'transfer' as const, changes: [{ symbol: 'ETH', amount: '0.5', direction: 'out' as const }] },
  ...{ sentAt: 1_790_000_000_000, state: 'sent' as const },
  ...facts,
})

/** The transfers sent from here, as the test says. */
export class ScriptedTransfers implements PendingTransactions {
  all: readonly PendingTransaction[] = []

  constructor() {
    makeAutoObservable(
      this,
      { all: observableRef, list: false, find: false, plugin: false },
      { autoBind: true },
    )
  }

  get plugin(): AnyPlugin {
    return definePlugin({
      id: 'scripted-send',
      activate: 'demand',
      provides: [pendingTransactionsService],
      setup: async () => context => context.provide(pendingTransactionsService, () => this),
    })
  }

  show(...transfers: readonly PendingTransaction[]): void {
    this.all = transfers
  }

  list(networkId: string, address?: string): readonly PendingTransaction[] {
    return this.all.filter(each => each.networkId === networkId && (address ?? each.from) === each.from)
  }

  find(id: string): PendingTransaction | undefined {
    return this.all.find(each => each.id === id)
  }

  settle(id: string, state: PendingTransaction['state']): void {
    this.all = this.all.map(each => (each.id === id ? { ...each, state } : each))
  }

  add(): void {}

  dismiss(): void {}

  watch(): () => void {
    return () => undefined
  }
}
