import type { CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { Pairing } from '../api.js'

/** The wallet that the visitor goes on in, where it was chosen from a list, and the link that opened it. */
export interface ChosenWallet {
  readonly wallet: CatalogueWallet | undefined
  readonly link: string | undefined
}

/** The pairing under way, for all who show it. */
export class PairingStore {
  pairing: Pairing | undefined = undefined
  chosen: ChosenWallet = { wallet: undefined, link: undefined }
  readonly #listeners = new Set<(pairing: Pairing | undefined) => void>()
  readonly #report: (error: unknown) => void
  #viewers = 0

  constructor(report: (error: unknown) => void) {
    this.#report = report
    makeAutoObservable(this, { pairing: observableRef, chosen: observableRef }, { autoBind: true })
  }

  /** Whether a screen shows the code. */
  get isShown(): boolean {
    return this.#viewers > 0
  }

  choose(chosen: ChosenWallet): void {
    this.chosen = chosen
  }

  set(pairing: Pairing): void {
    this.pairing = pairing
    for (const listener of [...this.#listeners]) this.#notify(listener)
  }

  subscribe(listener: (pairing: Pairing | undefined) => void): () => void {
    this.#listeners.add(listener)
    this.#notify(listener)
    return () => void this.#listeners.delete(listener)
  }

  keepFresh(): () => void {
    this.#viewers++
    let isShown = true
    return () => {
      if (isShown) this.#viewers--
      isShown = false
    }
  }

  #notify(listener: (pairing: Pairing | undefined) => void): void {
    try {
      listener(this.pairing)
    } catch (error) {
      this.#report(error)
    }
  }
}
