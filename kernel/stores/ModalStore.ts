import type { Environment } from '../environment/Environment.js'
import { makeAutoObservable } from '../mobx.js'

const shakeMs = 500

/** Whether the modal shows, and its shake (specification section 4). */
export class ModalStore {
  isOpen = false
  isShaking = false

  constructor(
    private readonly env: Environment,
    readonly isEmbedded: boolean,
  ) {
    makeAutoObservable<this, 'env'>(this, { env: false, isEmbedded: false }, { autoBind: true })
  }

  show(): void {
    this.isOpen = true
  }

  hide(): void {
    this.isOpen = false
  }

  /** Says "not now" for 500 ms. A shake under way is not started anew. */
  shake(): void {
    if (this.isShaking) return
    this.isShaking = true
    this.env.after(shakeMs, this.calm)
  }

  private calm(): void {
    this.isShaking = false
  }
}
