import type { Environment } from '../environment/Environment.js'
import { makeAutoObservable, seal } from '../mobx.js'

const shakeMs = 500

/** Whether the modal shows, and its shake. */
export class ModalStore {
  isOpen = false
  isShaking = false
  readonly isEmbedded: boolean
  readonly #env: Environment
  #cancelShake: () => void = () => undefined

  constructor(env: Environment, isEmbedded: boolean) {
    this.#env = env
    this.isEmbedded = isEmbedded
    makeAutoObservable(this, { isEmbedded: false }, { autoBind: true })
    seal(this)
  }

  show(): void {
    this.isOpen = true
  }

  hide(): void {
    this.isOpen = false
    this.#cancelShake()
    this.isShaking = false
  }

  /** Says "not now" for 500 ms. A shake under way is not started anew. */
  shake(): void {
    if (this.isShaking) return
    this.isShaking = true
    this.#cancelShake = this.#env.after(shakeMs, this.calm)
  }

  private calm(): void {
    this.isShaking = false
  }
}
