import * as z from 'zod/mini'
import { isModalError, jsonKey, type KernelStorage, type PluginContext } from '../../../kernel/define.js'
import { compareStructural, makeAutoObservable, observable, reaction } from '../../../kernel/mobx.js'
import { counterpartsService } from '../../feature-history/api.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import { isSameAddress, looksAlike } from './addressChecks.js'

interface RecentRecipient {
  readonly namespace: string
  readonly address: string
  /** As it was typed, where it was a name. */
  readonly name?: string
}

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const recipientSchema = z.object({
  namespace: text(32),
  address: text(128),
  name: z.optional(text(255)),
})
const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

const read = (value: unknown): readonly RecentRecipient[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => {
    const { data } = recipientSchema.safeParse(item)
    return data ? [data as RecentRecipient] : []
  })

/** The latest recipients, newest first. */
export const recentRecipientsKey = {
  ...jsonKey<readonly RecentRecipient[]>('recent_recipients', [], read),
  format: (list: readonly RecentRecipient[]): string => JSON.stringify({ v: 1, list }),
}

const maxKept = 10

/** The addresses that this browser has sent to, of all chains, in storage. */
export class RecentRecipients {
  readonly #storage: KernelStorage

  constructor(storage: KernelStorage) {
    this.#storage = storage
  }

  /** Newest first. */
  of(namespace: string): readonly RecentRecipient[] {
    return this.#storage.read(recentRecipientsKey).filter(recipient => recipient.namespace === namespace)
  }

  add(recipient: RecentRecipient): void {
    const others = this.#storage
      .read(recentRecipientsKey)
      .filter(({ namespace, address }) => namespace !== recipient.namespace || address !== recipient.address)
    this.#storage.write(recentRecipientsKey, [recipient, ...others].slice(0, maxKept))
  }
}

/** Which known address another one looks like: a recent recipient, an own account, that of a name, or one of the account's activity. */
export type LookAlike = 'lookAlike' | 'lookAlikeOwn' | 'lookAlikeNamed' | 'lookAlikeSeen'

/** The addresses that the visitor knows, to warn of those that only look like them. Observable. */
export class KnownAddresses {
  /** All accounts of the visitor that were seen on this page, by chain, also those that are not connected any more. */
  readonly #own = observable.map<string, ReadonlySet<string>>()
  /** The addresses of names on this page, by chain. */
  readonly #named = observable.map<string, ReadonlySet<string>>()

  readonly #recents: RecentRecipients

  constructor(context: PluginContext, recents: RecentRecipients) {
    this.#recents = recents
    makeAutoObservable(this, { lookAlike: false })
    const accounts = () =>
      context.stores.namespaces.all.flatMap(({ namespace, opened, address }) =>
        [...opened.map(account => account.address), address ?? []].flat().map(each => ({ namespace, each })),
      )
    const note = (seen: ReturnType<typeof accounts>) =>
      seen.forEach(({ namespace, each }) => this.note(this.#own, namespace, each))
    context.onDispose(reaction(accounts, note, { fireImmediately: true, equals: compareStructural }))
  }

  /** A name was resolved to an address. */
  addResolved(namespace: string, address: string): void {
    this.note(this.#named, namespace, address)
  }

  /**
   * What an unknown address looks like. Being in the activity does not make an address known: it may be there to be copied.
   * @param seen addresses of the account's activity
   */
  lookAlike({ chain }: AccountInUse, address: string, seen: readonly string[]): LookAlike | undefined {
    const { namespace } = chain
    const own = [...(this.#own.get(namespace) ?? [])]
    const paid = this.#recents.of(namespace).map(recent => recent.address)
    const named = [...(this.#named.get(namespace) ?? [])]
    if ([...own, ...paid].some(other => isSameAddress(other, address))) return undefined
    const kinds: readonly (readonly [LookAlike, readonly string[]])[] = [
      ['lookAlikeOwn', own],
      ['lookAlike', paid],
      ['lookAlikeNamed', named],
      ['lookAlikeSeen', seen],
    ]
    return kinds.find(([, known]) => known.some(other => looksAlike(other, address)))?.[0]
  }

  private note(kept: Map<string, ReadonlySet<string>>, namespace: string, address: string): void {
    const known = kept.get(namespace)
    if (!known?.has(address)) kept.set(namespace, new Set([...(known ?? []), address]))
  }
}

/** The addresses of an account's activity; none where no plugin reads it. Rejects as that plugin does. */
export const counterpartsOf = async (
  { load }: PluginContext,
  { network, address }: AccountInUse,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  try {
    const counterparts = await load(counterpartsService)
    return await counterparts.list(network.caipNetworkId, address, signal)
  } catch (error) {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return []
    throw error
  }
}
