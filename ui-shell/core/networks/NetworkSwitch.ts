import type { CaipNetworkId, Network } from '../../../kernel/define.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'

/** Why a network was not switched to. */
export interface SwitchFailure {
  readonly networkId: CaipNetworkId
  readonly error: unknown
}

/** Switching from a list of networks, one at a time: which row waits, which failed, which is done. */
export class NetworkSwitch {
  pendingId: CaipNetworkId | undefined = undefined
  doneId: CaipNetworkId | undefined = undefined
  failure: SwitchFailure | undefined = undefined

  constructor(private readonly plugin: PluginContext) {
    makeAutoObservable<this, 'plugin'>(this, { failure: observableRef, plugin: false }, { autoBind: true })
  }

  /** Moves the site, and the wallet where one is connected. Never rejects: look at `doneId` and `failure`. */
  async to({ caipNetworkId }: Network): Promise<void> {
    if (this.pendingId) return
    this.begin(caipNetworkId)
    try {
      await this.plugin.switchNetwork(caipNetworkId)
      this.succeed(caipNetworkId)
    } catch (error) {
      this.fail(caipNetworkId, error)
    }
  }

  private begin(id: CaipNetworkId): void {
    this.pendingId = id
    this.failure = undefined
  }

  private succeed(id: CaipNetworkId): void {
    this.pendingId = undefined
    this.doneId = id
  }

  private fail(networkId: CaipNetworkId, error: unknown): void {
    this.pendingId = undefined
    this.failure = { networkId, error }
  }
}
