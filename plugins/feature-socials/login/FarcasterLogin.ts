import { isModalError } from '../../../kernel/errors/ModalError.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { safeLink } from '../../../kernel/safety/links.js'
import { uriNotFetched } from './errors.js'
import { linksOf } from './loginWindow.js'
import { connectAs, loginEvents, type LoginParts } from './SocialLogin.js'

/**
 * How a sign-in stands. `creating`: its link is being made. `ready`: the visitor has it, and is awaited. `unopened`: they have signed in, and
 * the account could not be opened.
 */
export type FarcasterLoginState =
  'creating' | 'ready' | 'signingIn' | 'connected' | 'expired' | 'failed' | 'unopened'

/** How long a link is shown. */
const lifeMs = 5 * 60_000

/** A visitor's sign-in with Farcaster: by a code that the phone reads, or on the phone by a link. */
export class FarcasterLogin {
  state: FarcasterLoginState = 'creating'
  error: unknown = undefined
  /** What the code says, and the link opens. */
  url: string | undefined
  /** From when to when the link is good, in milliseconds of `env.now()`. */
  life: { readonly from: number; readonly until: number } | undefined
  private waiting = new AbortController()
  private stop: (() => void) | undefined

  constructor(private readonly parts: LoginParts) {
    makeAutoObservable<this, 'parts' | 'waiting' | 'stop'>(
      this,
      { error: observableRef, life: observableRef, parts: false, waiting: false, stop: false },
      { autoBind: true },
    )
    parts.plugin.onDispose(this.cancel)
  }

  /** Makes a link, and waits for the visitor; once more, makes another one. */
  start(): void {
    const { plugin, wallet } = this.parts
    const { signal } = this.begin('creating')
    plugin.track(loginEvents.started('farcaster'))
    wallet.farcasterUri().then(
      url => !signal.aborted && this.made(url, signal),
      (error: unknown) => this.fail(signal, 'failed', uriNotFetched(error)),
    )
  }

  /** Opens the account of who has signed in; again where it could not be opened. */
  connect(): void {
    const { signal } = this.begin('signingIn')
    connectAs(this.parts, 'farcaster').then(
      () => !signal.aborted && this.begin('connected'),
      (error: unknown) => this.fail(signal, 'unopened', error),
    )
  }

  /** The visitor has left: nothing that comes later connects them. */
  cancel(): void {
    const isUnderWay = this.state === 'creating' || this.state === 'ready' || this.state === 'signingIn'
    this.end()
    if (!isUnderWay) return
    this.state = 'expired'
    this.parts.plugin.track(loginEvents.canceled('farcaster'))
  }

  private made(url: string, signal: AbortSignal): void {
    const { plugin, wallet } = this.parts
    const { env, track } = plugin
    const link = safeLink(url, 'web', linksOf(wallet))
    if (link === undefined) return this.fail(signal, 'failed', uriNotFetched(new Error('No link')))
    this.state = 'ready'
    this.url = link
    this.life = { from: env.now(), until: env.now() + lifeMs }
    this.stop = env.after(lifeMs, this.expire)
    wallet.connectFarcaster(signal).then(
      () => {
        if (signal.aborted) return
        track(loginEvents.returned('farcaster'))
        this.connect()
      },
      (error: unknown) => this.fail(signal, 'failed', error),
    )
  }

  private expire(): void {
    this.end()
    this.state = 'expired'
  }

  private begin(state: FarcasterLoginState): AbortController {
    this.end()
    this.state = state
    this.error = undefined
    this.url = undefined
    this.waiting = new AbortController()
    return this.waiting
  }

  private fail(signal: AbortSignal, state: 'failed' | 'unopened', error: unknown): void {
    // An answer that nobody waits for any more, or that was ended here.
    if (signal.aborted || isModalError(error, 'EMBEDDED_WALLET_ABORTED')) return
    this.end()
    this.state = state
    this.error = error
    this.parts.plugin.track(loginEvents.failed('farcaster'))
  }

  private end(): void {
    this.stop?.()
    this.stop = undefined
    this.waiting.abort()
  }
}
