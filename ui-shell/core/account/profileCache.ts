import { jsonKey, type KernelStorage } from '../../../kernel/persistence/storage.js'
import { safePicture } from '../../../kernel/safety/icon.js'
import { safeText } from '../../../kernel/safety/text.js'
import type { AccountProfile } from '../api.js'

/** How long a name is shown that nobody has confirmed. */
const keptMs = 7 * 24 * 3_600_000
const maxEntries = 10
/** As long as a name of DNS may be. */
const maxNameLength = 255
/** A picture over this is fetched anew: a page has little room. */
const maxImageLength = 12_000
const maxBytes = 262_144

interface Entry {
  readonly account: string
  readonly profile: AccountProfile
  /** Milliseconds since 1970. */
  readonly at: number
}

// By hand: a schema library would be a third of what connecting fetches.
const readEntry = (value: unknown): Entry | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { account, name, image, at } = value as Readonly<Record<string, unknown>>
  const text = safeText(name, maxNameLength)
  if (typeof account !== 'string' || typeof at !== 'number' || text === undefined) return undefined
  const picture = safePicture(image)
  return { account, at, profile: picture === undefined ? { name: text } : { name: text, image: picture } }
}

const readEntries = (value: unknown): readonly Entry[] | undefined => {
  const { v, list } = (value ?? {}) as { readonly v?: unknown; readonly list?: unknown }
  if (v !== 1 || !Array.isArray(list)) return undefined
  return list.slice(-maxEntries).flatMap(item => readEntry(item) ?? [])
}

const cacheKey = {
  ...jsonKey<readonly Entry[]>('account_profiles', [], readEntries, maxBytes),
  // Nothing is kept of nothing: where there is something, it is looked at as the modal starts.
  format: (entries: readonly Entry[]) =>
    entries.length > 0
      ? JSON.stringify({
          v: 1,
          list: entries.map(({ account, profile: { name, image }, at }) => ({
            account,
            name,
            image: (image?.length ?? 0) > maxImageLength ? undefined : image,
            at,
          })),
        })
      : '',
}

/** The names of accounts over page loads, by CAIP-10 address. */
export interface ProfileCache {
  read(): ReadonlyMap<string, AccountProfile>
  write(account: string, profile: AccountProfile): void
  forget(isMeant: (account: string) => boolean): void
}

/** Opens the cache over a storage. @param now milliseconds since 1970 */
export const createProfileCache = (storage: KernelStorage, now: () => number): ProfileCache => {
  const readFresh = () => storage.read(cacheKey).filter(({ at }) => at <= now() && now() - at <= keptMs)
  return {
    read: () => new Map(readFresh().map(({ account, profile }) => [account, profile])),
    write: (account, profile) => {
      const others = readFresh().filter(entry => entry.account !== account)
      storage.write(cacheKey, [...others.slice(1 - maxEntries), { account, profile, at: now() }])
    },
    forget: isMeant => {
      storage.write(
        cacheKey,
        readFresh().filter(({ account }) => !isMeant(account)),
      )
    },
  }
}
