import { observable, runInAction } from '../../../kernel/mobx.js'
import type { WalletApi } from '../api.js'

/** The service's pictures of networks and connectors, each fetched when it is first read. */
export class AssetPictures {
  private readonly fetched = observable.map<string, string>(undefined, { deep: false })
  private readonly asked = new Set<string>()

  constructor(private readonly api: Pick<WalletApi, 'image' | 'isAvailable'>) {}

  /**
   * To be read while rendering. @param key what it is a picture of @param findId finds the id of the picture, where it must be asked for
   * @returns undefined until it is fetched, and where there is none
   */
  of(key: string, findId: () => Promise<string | undefined>): string | undefined {
    const known = this.fetched.get(key)
    if (known === undefined && this.api.isAvailable && !this.asked.has(key)) {
      this.asked.add(key)
      void this.fetch(key, findId)
    }
    return known
  }

  /** Never rejects. */
  private async fetch(key: string, findId: () => Promise<string | undefined>): Promise<void> {
    const id = await findId().catch(() => undefined)
    const picture = id === undefined ? undefined : await this.api.image('asset', id)
    if (picture !== undefined) runInAction(() => this.fetched.set(key, picture))
  }
}
