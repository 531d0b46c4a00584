import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { openExternal } from '../../../kernel/safety/openExternal.js'
import type { Popup } from '../../../kernel/safety/openPopup.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { RedirectProvider } from '../../connector-auth/api.js'
import { returnKey } from '../storageKeys.js'
import { popupBlocked, socialTimedOut, untrustedOrigin, uriNotFetched } from './errors.js'
import { linksOf, openLoginWindow } from './loginWindow.js'
import { redirectOf } from './redirect.js'
import { connectAs, loginEvents, type LoginParts, type LoginStart } from './SocialLogin.js'

/** How a sign-in has ended for now: the visitor may try again. `unopened`: they have signed in, and the account could not be opened. */
type Failure = 'blocked' | 'timedOut' | 'failed' | 'unopened'
/**
 * How a sign-in stands. `waiting`: the visitor is in the provider's window. `leaving`: this page is about to be left for the provider's.
 * `signingIn`: the secure site has the result. `closed`: the window is gone.
 */
export type PopupLoginState = 'waiting' | 'leaving' | 'signingIn' | 'connected' | 'closed' | Failure

const closedCheckMs = 1000
const limitMs = 45_000
/** No address that a window comes back to is longer. */
const maxUriLength = 2048

/**
 * A visitor's sign-in by a provider, in a window of its own. When the window comes back to the secure site, it posts its address here,
 * and is closed.
 */
export class PopupLogin {
  state: PopupLoginState = 'waiting'
  error: unknown = undefined
  private popup: Popup | undefined
  private stops: (() => void)[] = []
  /** What belongs to an earlier round changes nothing. */
  private round = 0

  constructor(
    readonly provider: RedirectProvider,
    private readonly parts: LoginParts,
  ) {
    makeAutoObservable<this, 'parts' | 'popup' | 'stops' | 'round'>(
      this,
      { error: observableRef, provider: false, parts: false, popup: false, stops: false, round: false },
      { autoBind: true },
    )
    parts.plugin.onDispose(this.cancel)
  }

  /** Goes on from where it stands; where nothing has been done of it, opens the window. */
  start({ popup, resultUri }: LoginStart): void {
    if (resultUri !== undefined) this.finish(resultUri)
    else if (popup) this.follow(popup === 'blocked' ? undefined : popup)
    // Telegram's browser has no windows.
    else if (this.parts.plugin.env.platform.isTelegram) this.leave()
    else this.open()
  }

  /** Opens the window, and follows it. Call it in the visitor's press; once more is another try. */
  open(): void {
    this.follow(openLoginWindow(this.parts))
  }

  /** Goes on with a window: asks where it is to go. @param popup undefined where the browser has blocked it */
  private follow(popup: Popup | undefined): void {
    const { plugin } = this.parts
    const round = this.begin('waiting')
    plugin.track(loginEvents.started(this.provider))
    if (!popup) return this.fail(round, 'blocked', popupBlocked())
    this.popup = popup
    this.stops.push(
      popup.onMessage(this.received),
      plugin.env.after(limitMs, () => this.fail(round, 'timedOut', socialTimedOut())),
    )
    this.watchWindow(popup)
    this.goTo(round, uri => popup.navigate(uri))
  }

  /** Signs in without a window: leaves this page for the provider's, which leads back. For browsers that let no window open, or cut it off. */
  leave(): void {
    const { plugin, wallet } = this.parts
    const { env, storage, track } = plugin
    const { window } = env
    const round = this.begin('leaving')
    track(loginEvents.started(this.provider))
    // Who goes back in the browser may find the page as they have left it.
    window?.addEventListener('pageshow', this.cancel)
    this.stops.push(
      () => window?.removeEventListener('pageshow', this.cancel),
      env.after(limitMs, () => this.fail(round, 'timedOut', socialTimedOut())),
    )
    this.goTo(round, uri => {
      storage.write(returnKey, this.provider)
      const target = redirectOf(uri, window?.location.href ?? '')
      return openExternal(env, target, { kind: 'web', target: '_top', ...linksOf(wallet) })
    })
  }

  /** Goes on with the address that a window, or this page, has come back to. */
  private finish(uri: string): void {
    const { plugin, wallet } = this.parts
    const round = this.begin('signingIn')
    plugin.track(loginEvents.returned(this.provider))
    wallet.connectSocial(this.provider, uri).then(
      () => round === this.round && this.connect(),
      (error: unknown) => this.fail(round, 'failed', error),
    )
  }

  /** Opens the account of who has signed in; again where it could not be opened. */
  connect(): void {
    const round = this.begin('signingIn')
    connectAs(this.parts, this.provider).then(
      () => round === this.round && this.begin('connected'),
      (error: unknown) => this.fail(round, 'unopened', error),
    )
  }

  /** Brings the window to the front, for who has lost sight of it. */
  show(): void {
    this.popup?.focus()
  }

  /** The visitor has left: nothing that comes later connects them. */
  cancel(): void {
    const { state } = this
    this.end()
    if (state !== 'waiting' && state !== 'leaving' && state !== 'signingIn' && state !== 'timedOut') return
    this.state = 'closed'
    this.parts.plugin.track(loginEvents.canceled(this.provider))
  }

  private received(origin: string, data: unknown): void {
    const uri = readProperty(data, 'resultUri')
    // Pages of the provider may have things of their own to say.
    if (typeof uri !== 'string' || uri.length > maxUriLength) return
    if (origin === this.parts.wallet.secureSite) this.finish(uri)
    else this.fail(this.round, 'failed', untrustedOrigin())
  }

  /** Nobody tells that a window is closed. */
  private watchWindow(popup: Popup): void {
    this.stops.push(
      this.parts.plugin.env.after(closedCheckMs, () =>
        popup.isClosed ? this.cancel() : this.watchWindow(popup),
      ),
    )
  }

  /** Asks where the visitor signs in. @param go @returns false for a link that must not be opened */
  private goTo(round: number, go: (uri: string) => boolean): void {
    this.parts.wallet.socialRedirectUri(this.provider).then(
      uri => {
        if (round === this.round && !go(uri)) this.fail(round, 'failed', uriNotFetched(new Error('No link')))
      },
      (error: unknown) => this.fail(round, 'failed', uriNotFetched(error)),
    )
  }

  /** @returns the round that begins */
  private begin(state: PopupLoginState): number {
    this.end()
    this.state = state
    this.error = undefined
    return this.round
  }

  private fail(round: number, state: Failure, error: unknown): void {
    if (round !== this.round) return
    // Who takes longer than that may still come back.
    if (state !== 'timedOut') this.end()
    this.state = state
    this.error = error
    this.parts.plugin.track(loginEvents.failed(this.provider))
  }

  /** Closes the window, and hears of it no more. */
  private end(): void {
    this.round++
    this.stops.splice(0).forEach(stop => stop())
    this.popup?.close()
    this.popup = undefined
  }
}
