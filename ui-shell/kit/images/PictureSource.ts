import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { Kernel } from '../../../kernel/contract/Kernel.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import { networkPictures, type NetworkPictures } from '../../core/api.js'

type Source = NetworkPictures | null

/** The service that has pictures of networks and coins, fetched when the first is looked for and shared by all of a modal. */
export class PictureSource {
  readonly #kernel: Kernel
  readonly #found = observable.map<object, Source>(undefined, { deep: false })
  readonly #asked = new WeakSet<object>()

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  /** To be read while rendering: undefined until it is here; null where there is none, or it cannot be had. */
  read(): Source | undefined {
    const kernel = this.#kernel
    const key = kernel.registry.contributions(networkPictures)
    if (!key) return null
    if (!this.#asked.has(key)) {
      this.#asked.add(key)
      const settle = (source: Source) => runInAction(() => void this.#found.set(key, source))
      kernel.load(key).then(settle, (error: unknown) => {
        if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) kernel.report(error, 'kit')
        settle(null)
      })
    }
    return this.#found.get(key)
  }
}
