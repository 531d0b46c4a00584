import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { safeLink } from '../../../kernel/safety/links.js'
import type { Popup } from '../../../kernel/safety/openPopup.js'
import type { PluginContext } from '../../../kernel/define.js'
import type { PendingTransactions } from '../../../ui-shell/core/api.js'
import { linkRefused } from '../errors.js'
import type { OnrampProvider, OnrampQuote, OnrampSession, OnrampWish } from '../OnrampProvider.js'
import { askSession } from '../providers/askProvider.js'
import { formatPurchaseId } from './purchaseId.js'
import type { PurchaseFollower } from './PurchaseFollower.js'

/**
 * How it stands before anything is in the log. `opening`: the provider is asked for its page. `blocked`: the page is known, and there is no
 * window to show it in. `begun`: the visitor is there; the log has it from then on. `gone`: the account or the network was changed before.
 */
export type BuyState = 'opening' | 'blocked' | 'begun' | 'failed' | 'gone'

/** What an attempt works with. */
export interface BuyParts {
  readonly context: PluginContext
  readonly log: PendingTransactions
  readonly follower: PurchaseFollower
}

/** What is bought, where, as the visitor was shown. */
export interface BuyPlan {
  readonly provider: OnrampProvider
  readonly wish: OnrampWish
  readonly quote: OnrampQuote | undefined
}

const closedCheckMs = 1000

/** A visitor's way to a provider, in a window that the press has opened. */
export class BuyAttempt {
  state: BuyState = 'opening'
  error: unknown = undefined
  /** The page, once the provider has told. */
  url: string | undefined = undefined
  /** Of the purchase in the log, once it is begun. */
  id: string | undefined = undefined
  /** The window is gone, or out of sight: on pages with a `Cross-Origin-Opener-Policy`, at once. */
  isClosed = false
  readonly plan: BuyPlan
  readonly #parts: BuyParts
  readonly #onBegun: (attempt: BuyAttempt) => void
  readonly #life = new AbortController()
  #popup: Popup | undefined
  #reference = ''
  #stopWatching: () => void = () => undefined

  /** @param popup undefined where the browser has blocked it */
  constructor(
    parts: BuyParts,
    plan: BuyPlan,
    popup: Popup | undefined,
    onBegun: (attempt: BuyAttempt) => void,
  ) {
    this.plan = plan
    this.#parts = parts
    this.#popup = popup
    this.#onBegun = onBegun
    makeAutoObservable(this, { plan: false, error: observableRef, start: false }, { autoBind: true })
    parts.context.onDispose(() => this.cancel())
  }

  /** Asks for the page, and takes the window there. Never rejects. */
  async start(): Promise<void> {
    const { context } = this.#parts
    const { provider, wish } = this.plan
    const { signal } = this.#life
    try {
      const session = await askSession(context.env, provider, wish, signal)
      if (!signal.aborted) this.found(session)
    } catch (error) {
      if (!signal.aborted) this.fail(error)
    }
  }

  /** The visitor has followed the link to the page. */
  followed(): void {
    if (this.state === 'blocked') this.begin()
  }

  /** Brings the window to the front, for who has lost sight of it. */
  show(): void {
    this.#popup?.focus()
  }

  /** The visitor has left before they were at the provider: nothing comes of it. What is begun stays. */
  cancel(): void {
    this.#stopWatching()
    if (this.state === 'begun') return
    this.#life.abort()
    this.#popup?.close()
  }

  /** What it is for is no longer in use: only what is begun goes on, for the account that it was begun for. */
  giveUp(): void {
    if (this.state === 'begun') return
    this.cancel()
    this.state = 'gone'
  }

  private found({ url, reference }: OnrampSession): void {
    const { options } = this.#parts.context
    const { provider, wish } = this.plan
    const link = safeLink(url, 'web', { allowLocalhost: options.debug === true })
    if (link === undefined) return this.fail(linkRefused(provider.id))
    this.url = link
    this.#reference = reference ?? wish.address
    if (this.#popup && !this.#popup.isClosed && this.#popup.navigate(link)) return this.begin()
    this.#popup = undefined
    this.state = 'blocked'
  }

  private begin(): void {
    const { context, log, follower } = this.#parts
    const { provider, wish, quote } = this.plan
    const { network, address, token } = wish
    const startedAt = context.env.now()
    const { symbol } = token
    const arrives = quote?.arrives
    const purchase = {
      ...{ id: formatPurchaseId({ provider: provider.id, reference: this.#reference, startedAt }) },
      ...{ kind: 'purchase' as const, state: 'sent' as const, name: provider.name, sentAt: startedAt },
      ...{ namespace: network.chainNamespace, networkId: network.caipNetworkId, from: address },
      changes:
        arrives === undefined
          ? []
          : [
              {
                ...{ symbol, amount: arrives, direction: 'in' as const },
                ...(token.token !== undefined && { token: token.token }),
              },
            ],
    }
    this.id = purchase.id
    this.state = 'begun'
    log.add(purchase, follower.follow(purchase))
    this.#onBegun(this)
    this.watchWindow()
  }

  /** Nobody tells that a window is closed. */
  private watchWindow(): void {
    const popup = this.#popup
    if (!popup) return
    this.#stopWatching = this.#parts.context.env.after(closedCheckMs, () => {
      if (!popup.isClosed) return this.watchWindow()
      this.closed()
    })
  }

  private closed(): void {
    this.isClosed = true
    if (this.id !== undefined) this.#parts.follower.look(this.id)
  }

  private fail(error: unknown): void {
    this.#popup?.close()
    this.error = error
    this.state = 'failed'
  }
}
