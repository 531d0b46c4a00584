import { makeAutoObservable, observableRef, runInAction } from 'portico/mobx'
import type { Faucet, FaucetTarget } from './api.js'

/** How the last request stands. */
export class FaucetStore implements Faucet {
  status: Faucet['status'] = 'idle'
  error: unknown = undefined

  /** @param ask gets the coins; rejects when there are none */
  constructor(private readonly ask: (target: FaucetTarget) => Promise<void>) {
    makeAutoObservable<this, 'ask'>(this, { ask: false, error: observableRef }, { autoBind: true })
  }

  async request(target: FaucetTarget): Promise<void> {
    if (this.status === 'pending') return
    this.status = 'pending'
    try {
      await this.ask(target)
      runInAction(() => (this.status = 'done'))
    } catch (error) {
      runInAction(() => {
        this.status = 'failed'
        this.error = error
      })
    }
  }

  reset(): void {
    if (this.status !== 'pending') this.status = 'idle'
  }
}
