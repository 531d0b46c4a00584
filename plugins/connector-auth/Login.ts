import type { KernelStorage, PluginContext } from '../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../kernel/mobx.js'
import type { EmbeddedUser } from './api.js'
import { emailCooldown } from './errors.js'
import type { FrameUser } from './frame/replies.js'
import { emailKey, lastChainKey, lastCodeKey, loginKeys, usedKey, userNameKey } from './storageKeys.js'

const cooldownMs = 30_000

/** Who has signed in on this browser, as far as the page may know, and when the last code was sent. Kept over visits. */
export class Login {
  user: EmbeddedUser | undefined
  nextCodeAt: number | undefined
  readonly #storage: KernelStorage

  constructor(
    private readonly env: PluginContext['env'],
    storage: KernelStorage,
  ) {
    this.#storage = storage.beside('wallet')
    this.user = this.readUser()
    this.nextCodeAt = this.readNextCodeAt()
    makeAutoObservable<this, 'env'>(this, { user: observableRef, env: false }, { autoBind: true })
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

  /** Somebody is signed in. What the site leaves out is kept as it was. */
  succeeded({ email, userName }: Pick<FrameUser, 'email' | 'userName'>, chainId?: number | string): void {
    if (email) this.#storage.write(emailKey, email)
    if (userName) this.#storage.write(userNameKey, userName)
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
    loginKeys.forEach(key => this.#storage.remove(key))
    this.user = undefined
  }

  private readUser(): EmbeddedUser | undefined {
    if (!this.isUsed) return undefined
    const email = this.#storage.read(emailKey)
    const userName = this.#storage.read(userNameKey)
    return { ...(email !== undefined && { email }), ...(userName !== undefined && { userName }) }
  }

  /** A time in the future is no time that a code was sent at. */
  private readNextCodeAt(): number | undefined {
    const sentAt = Number(this.#storage.read(lastCodeKey) ?? NaN)
    const now = this.env.now()
    return sentAt <= now && now < sentAt + cooldownMs ? sentAt + cooldownMs : undefined
  }
}
