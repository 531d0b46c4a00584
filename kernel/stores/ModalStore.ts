import type { Environment } from '../environment/Environment.js'
import { makeAutoObservable, seal } from '../mobx.js'

const shakeMs = 500

/** Whether the modal shows, and its shake. */
export class ModalStore {
  isOpen = false
  isShaking = false
  private cancelShake: () => void = () => undefined

  constructor(
    private readonly env: Environment,
    readonly isEmbedded: boolean,
  ) {
    makeAutoObservable<this, 'env' | 'cancelShake'>(
      this,
      { env: false, isEmbedded: false, cancelShake: false },
      { autoBind: true },
    )
    seal(this)
  }

  show(): void {
    this.isOpen = true
  }

  hide(): void {
    this.isOpen = false
    this.cancelShake()
    this.isShaking = false
  }

  /** Says "not now" for 500 ms. A shake under way is not started anew. */
  shake(): void {
    if (this.isShaking) return
    this.isShaking = true
    this.cancelShake = this.env.after(shakeMs, this.calm)
  }

  private calm(): void {
    this.isShaking = false
  }
}
