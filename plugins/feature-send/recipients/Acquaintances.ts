import { compareStructural, makeAutoObservable, observable, reaction } from '../../../kernel/mobx.js'
import type { PluginContext } from '../../../kernel/define.js'
import type { Place } from '../form/Place.js'
import type { RecentRecipients } from './RecentRecipients.js'
import type { LookAlike } from './Recipient.js'
import { looksAlike } from './looksAlike.js'

/** Whom the visitor knows, to hold an address against that may only look like one of them. Observable. */
export class Acquaintances {
  /** Every own account that was seen on this page, by chain: also those that are connected no more. */
  private readonly own = observable.map<string, ReadonlySet<string>>()
  /** What names have stood for on this page, by chain. */
  private readonly named = observable.map<string, ReadonlySet<string>>()

  constructor(
    context: PluginContext,
    private readonly recents: RecentRecipients,
  ) {
    makeAutoObservable<this, 'own' | 'named' | 'recents'>(this, {
      ...{ own: false, named: false, recents: false, lookAlike: false },
    })
    const accounts = () =>
      context.stores.namespaces.all.flatMap(({ namespace, opened, address }) =>
        [...opened.map(account => account.address), address ?? []].flat().map(each => ({ namespace, each })),
      )
    const note = (known: ReturnType<typeof accounts>) =>
      known.forEach(({ namespace, each }) => this.note(this.own, namespace, each))
    context.onDispose(reaction(accounts, note, { fireImmediately: true, equals: compareStructural }))
  }

  /** A name stands for an address. */
  meet(namespace: string, address: string): void {
    this.note(this.named, namespace, address)
  }

  /**
   * Whom an address looks like, without being known itself. That it stands in the activity speaks for nothing: it may have got there to be
   * copied. @param seen addresses of the account's activity
   */
  lookAlike({ chain }: Place, address: string, seen: readonly string[]): LookAlike | undefined {
    const { namespace } = chain
    const own = [...(this.own.get(namespace) ?? [])]
    const paid = this.recents.of(namespace).map(recent => recent.address)
    const named = [...(this.named.get(namespace) ?? [])]
    const isSame = (other: string) => other.toLowerCase() === address.toLowerCase()
    if ([...own, ...paid].some(isSame)) return undefined
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
