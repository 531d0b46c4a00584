import { textKey, type KernelStorage, type PluginContext } from '../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../kernel/mobx.js'
import type { EmbeddedUser, SocialProvider } from './api.js'
import { aborted, emailCooldown } from './errors.js'
import { isEmail, type FrameUser } from './frame/replies.js'
import { forgetLogin } from './forgetLogin.js'
import { isSocialProvider } from './socialProviders.js'
import { lastChainKey, lastCodeKey, socialKey, usedKey, userNameKey } from './storageKeys.js'

/** The address that was signed in with. Not with the other keys, which need no schema. */
const emailKey = textKey('EMAIL', isEmail)

const cooldownMs = 30_000

/** How a visitor has just proved who they are. */
export interface LoginWay {
  /** The site whose account it was by; missing for a code. */
  readonly social?: SocialProvider
  readonly userName?: string | null | undefined
}

/** What the site says of who is signed in. */
type SiteUser = Pick<FrameUser, 'email' | 'userName'>

/** Who has signed in on this browser, as far as the page may know, and when the last code was sent. Kept over visits. */
export class Login {
  user: EmbeddedUser | undefined
  nextCodeAt: number | undefined
  /** Of a sign-in whose account is still to be opened. */
  private way: LoginWay | undefined
  private signOuts = 0
  readonly #main: KernelStorage
  readonly #storage: KernelStorage

  constructor(
    private readonly env: PluginContext['env'],
    storage: KernelStorage,
  ) {
    this.#main = storage
    this.#storage = storage.beside('wallet')
    this.user = this.readUser()
    this.nextCodeAt = this.readNextCodeAt()
    makeAutoObservable<this, 'env' | 'way' | 'signOuts'>(
      this,
      { user: observableRef, env: false, way: false, signOuts: false },
      { autoBind: true },
    )
  }

  /** Whether somebody has signed in and not out again. */
  get isUsed(): boolean {
    return this.#storage.read(usedKey) !== undefined
  }

  /** The network of the last time: a number as text on EVM chains, else its CAIP-2 id. */
  get lastChain(): string | undefined {
    return this.#storage.read(lastChainKey)
  }

  /** The EVM network of the last time. Default: 1. */
  get lastChainId(): number {
    return Number(this.lastChain ?? 1) || 1
  }

  /** @throws `EMAIL_COOLDOWN` within 30 s of the last code */
  assertCanSend(): void {
    const waitMs = (this.nextCodeAt ?? 0) - this.env.now()
    // A clock that was set back since makes nobody wait longer than the rule.
    if (waitMs > 0 && waitMs <= cooldownMs) throw emailCooldown(Math.ceil(waitMs / 1000))
  }

  codeSent(): void {
    const now = this.env.now()
    this.#storage.write(lastCodeKey, String(now))
    this.nextCodeAt = now + cooldownMs
  }

  /** The secure site has let somebody in. What is kept of them is written once their account is open. */
  entered(way: LoginWay): void {
    this.way = way
  }

  /**
   * Begins to wait for what the site says of who is signed in.
   * @returns keeps what it has said. Throws `EMBEDDED_WALLET_ABORTED` where the visitor has signed out meanwhile
   */
  awaitUser(): (user: SiteUser, chainId?: number | string) => void {
    const { signOuts } = this
    return (user, chainId) => {
      if (this.signOuts !== signOuts) throw aborted()
      this.succeeded(user, chainId)
    }
  }

  /** Somebody's account is open. What the site leaves out is kept as it was; of somebody else who was here before, nothing is. */
  private succeeded({ email, userName }: SiteUser, chainId?: number | string): void {
    const { way } = this
    this.way = undefined
    if (way) this.forgetUser()
    const name = userName ?? way?.userName
    if (email) this.#storage.write(emailKey, email)
    if (name) this.#storage.write(userNameKey, name)
    if (way?.social) this.#main.write(socialKey, way.social)
    this.#storage.write(usedKey, 'true')
    this.#storage.remove(lastCodeKey)
    if (chainId !== undefined) this.#storage.write(lastChainKey, String(chainId))
    this.nextCodeAt = undefined
    this.user = this.readUser()
  }

  chainChanged(chainId: number): void {
    this.#storage.write(lastChainKey, String(chainId))
  }

  /** Nobody is signed in any more. */
  forget(): void {
    this.signOuts++
    this.way = undefined
    forgetLogin(this.#main)
    this.user = undefined
  }

  private forgetUser(): void {
    this.#storage.remove(emailKey)
    this.#storage.remove(userNameKey)
    this.#main.remove(socialKey)
  }

  private readUser(): EmbeddedUser | undefined {
    if (!this.isUsed) return undefined
    const email = this.#storage.read(emailKey)
    const userName = this.#storage.read(userNameKey)
    const social = this.#main.read(socialKey)
    return {
      ...(email !== undefined && { email }),
      ...(userName !== undefined && { userName }),
      ...(isSocialProvider(social) && { social }),
    }
  }

  /** A time in the future is no time that a code was sent at. */
  private readNextCodeAt(): number | undefined {
    const sentAt = Number(this.#storage.read(lastCodeKey) ?? NaN)
    const now = this.env.now()
    return sentAt <= now && now < sentAt + cooldownMs ? sentAt + cooldownMs : undefined
  }
}
