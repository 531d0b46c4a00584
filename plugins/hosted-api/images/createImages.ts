import { readPicture as readAny } from '../../../kernel/fetching/readPicture.js'
import type { Environment } from '../../../kernel/define.js'
import { safeImageId } from '../../../kernel/safety/icon.js'
import { answerInvalid } from '../errors.js'
import type { HostedClient } from '../http/createHostedClient.js'
import type { ImageKind, WalletApi } from '../api.js'
import { PictureCache } from './PictureCache.js'

/** Reads an answer that is a picture. @returns a `data:` URL @throws `ANSWER_INVALID` when it is none, or over 512 KiB */
export const readPicture = (response: Response): Promise<string> => readAny(response, answerInvalid)

/** Runs a task when its turn comes. Rejects with the reason of the signal when it is aborted while waiting. */
type Limiter = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>

/** Makes a queue that runs at most `limit` tasks at a time, first come first served. */
const createLimiter = (limit: number): Limiter => {
  /** Those that wait, in order. */
  const waiting = new Set<() => void>()
  let free = limit

  const wait = (signal: AbortSignal) =>
    new Promise<void>((go, leave) => {
      waiting.add(go)
      signal.addEventListener('abort', () => {
        waiting.delete(go)
        leave(signal.reason as Error)
      })
    })
  const passOn = () => {
    const [next] = waiting
    if (next) waiting.delete(next)
    else free++
    next?.()
  }

  return async (signal, task) => {
    if (free > 0) free--
    else await wait(signal)
    try {
      return await task()
    } finally {
      passOn()
    }
  }
}

/** The images that have failed lately, and are not to be requested again yet. */
interface Failures {
  add(key: string): void
  has(key: string): boolean
}

const pauseMs = 30_000
const maxKept = 500

/** Each failure counts for 30 s; the last 500 are kept. @param elapsed milliseconds of a clock that nobody sets */
const createFailures = (elapsed: () => number): Failures => {
  const failedAt = new Map<string, number>()
  return {
    add: key => {
      failedAt.delete(key)
      failedAt.set(key, elapsed())
      const [oldest] = failedAt.keys()
      if (failedAt.size > maxKept && oldest !== undefined) failedAt.delete(oldest)
    },
    has: key => {
      const at = failedAt.get(key)
      return at !== undefined && elapsed() - at < pauseMs
    },
  }
}

/** A picture on its way, for all who wait for it. */
interface PendingImage {
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

/** Images are fetched once for all callers, cached, and aborted when nobody waits for them any longer. */
export const createImages = (
  env: Environment,
  client: HostedClient,
): Pick<WalletApi, 'image' | 'cachedImage'> => {
  const cache = new PictureCache()
  const failures = createFailures(env.elapsed)
  const takeTurn = createLimiter(maxInFlight)
  const asks = new Map<string, PendingImage>()

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
  const forget = (path: string, ask: PendingImage) => {
    if (asks.get(path) === ask) asks.delete(path)
  }
  const begin = (path: string): PendingImage => {
    const controller = new AbortController()
    const ask: PendingImage = { controller, picture: fetchPicture(path, controller), waiting: 0 }
    asks.set(path, ask)
    void ask.picture.then(() => forget(path, ask))
    return ask
  }
  const join = (path: string, ask: PendingImage, signal?: AbortSignal) => {
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
