import type { Environment } from '../../../kernel/define.js'
import { safeImageId } from '../../../kernel/safety/icon.js'
import type { HostedClient } from '../http/createHostedClient.js'
import type { ImageKind, WalletApi } from '../api.js'
import { createFailures } from './createFailures.js'
import { createTurns } from './createTurns.js'
import { PictureCache } from './PictureCache.js'
import { readPicture } from './readPicture.js'

/** A picture on its way, for all who wait for it. */
interface Ask {
  readonly controller: AbortController
  readonly picture: Promise<string | undefined>
  waiting: number
}

const maxInFlight = 6

const folders: Readonly<Record<ImageKind, string>> = {
  wallet: '/getWalletImage',
  asset: '/public/getAssetImage',
  currency: '/public/getCurrencyImage',
  token: '/public/getTokenImage',
}

const pathOf = (kind: ImageKind, id: string): string | undefined =>
  safeImageId(id) === undefined ? undefined : `${folders[kind]}/${id}`

/** Makes the part of the wallet API that gives pictures: fetched once for all who ask, kept, and given up when nobody waits. */
export const createImages = (
  env: Environment,
  client: HostedClient,
): Pick<WalletApi, 'image' | 'cachedImage'> => {
  const cache = new PictureCache()
  const failures = createFailures(env.elapsed)
  const takeTurn = createTurns(maxInFlight)
  const asks = new Map<string, Ask>()

  const fetchPicture = async (path: string, { signal }: AbortController) => {
    try {
      const picture = await takeTurn(signal, () => client.get({ path, signal, read: readPicture }))
      cache.set(path, picture)
      return picture
    } catch {
      // Whoever left may come back at once.
      if (!signal.aborted) failures.add(path)
      return undefined
    }
  }
  const forget = (path: string, ask: Ask) => {
    if (asks.get(path) === ask) asks.delete(path)
  }
  const begin = (path: string): Ask => {
    const controller = new AbortController()
    const ask: Ask = { controller, picture: fetchPicture(path, controller), waiting: 0 }
    asks.set(path, ask)
    void ask.picture.then(() => forget(path, ask))
    return ask
  }
  const join = (path: string, ask: Ask, signal?: AbortSignal) => {
    ask.waiting++
    return new Promise<string | undefined>(settle => {
      const leave = () => {
        settle(undefined)
        if (--ask.waiting > 0) return
        forget(path, ask)
        ask.controller.abort()
      }
      signal?.addEventListener('abort', leave)
      void ask.picture.then(picture => {
        signal?.removeEventListener('abort', leave)
        settle(picture)
      })
    })
  }

  return {
    image: async (kind, id, signal) => {
      const path = pathOf(kind, id)
      if (path === undefined || !client.isAvailable || signal?.aborted) return undefined
      const known = cache.get(path)
      if (known !== undefined || failures.has(path)) return known
      return join(path, asks.get(path) ?? begin(path), signal)
    },
    cachedImage: (kind, id) => cache.get(pathOf(kind, id) ?? ''),
  }
}
