import { makeAutoObservable, observableRef } from '../../../../kernel/mobx.js'
import { definePlugin, type AnyPlugin } from '../../../../kernel/contract/plugin.js'
import {
  pendingTransfersService,
  type PendingTransfer,
  type PendingTransfers,
} from '../../../../plugins/feature-send/api.js'
import { other, own } from './entries.js'

/** A transfer that was sent from here: half an ETH, unless the test says otherwise. */
export const sentTransfer = (facts: Partial<PendingTransfer> = {}): PendingTransfer => ({
  ...{ id: '0xbe', namespace: 'eip155', networkId: 'eip155:1' as const, from: own, to: other },
  ...{ amount: '0.5', symbol: 'ETH', sentAt: 1_790_000_000_000, state: 'sent' as const },
  ...facts,
})

/** The transfers sent from here, as the test says. */
export class ScriptedTransfers implements PendingTransfers {
  all: readonly PendingTransfer[] = []

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
      provides: [pendingTransfersService],
      setup: async () => context => context.provide(pendingTransfersService, () => this),
    })
  }

  show(...transfers: readonly PendingTransfer[]): void {
    this.all = transfers
  }

  list(networkId: string, address?: string): readonly PendingTransfer[] {
    return this.all.filter(each => each.networkId === networkId && (address ?? each.from) === each.from)
  }

  find(id: string): PendingTransfer | undefined {
    return this.all.find(each => each.id === id)
  }

  settle(id: string, state: PendingTransfer['state']): void {
    this.all = this.all.map(each => (each.id === id ? { ...each, state } : each))
  }

  dismiss(): void {}
}
