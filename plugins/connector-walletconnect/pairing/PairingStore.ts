import type { CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { Pairing } from '../api.js'

/** The wallet that the visitor goes on in, where it was chosen from a list, and the link that opened it. */
export interface Chosen {
  readonly wallet: CatalogueWallet | undefined
  readonly link: string | undefined
}

/** The attempt under way, for all who show it. */
export class PairingStore {
  pairing: Pairing | undefined = undefined
  chosen: Chosen = { wallet: undefined, link: undefined }
  private readonly listeners = new Set<(pairing: Pairing | undefined) => void>()
  private viewers = 0

  constructor(private readonly report: (error: unknown) => void) {
    makeAutoObservable<this, 'listeners' | 'viewers' | 'report' | 'tell'>(
      this,
      {
        pairing: observableRef,
        chosen: observableRef,
        listeners: false,
        viewers: false,
        report: false,
        tell: false,
      },
      { autoBind: true },
    )
  }

  /** Whether a screen shows the code. */
  get isShown(): boolean {
    return this.viewers > 0
  }

  choose(chosen: Chosen): void {
    this.chosen = chosen
  }

  set(pairing: Pairing): void {
    this.pairing = pairing
    for (const listener of [...this.listeners]) this.tell(listener)
  }

  subscribe(listener: (pairing: Pairing | undefined) => void): () => void {
    this.listeners.add(listener)
    this.tell(listener)
    return () => void this.listeners.delete(listener)
  }

  keepFresh(): () => void {
    this.viewers++
    let isShown = true
    return () => {
      if (isShown) this.viewers--
      isShown = false
    }
  }

  private tell(listener: (pairing: Pairing | undefined) => void): void {
    try {
      listener(this.pairing)
    } catch (error) {
      this.report(error)
    }
  }
}
