import type { ModalEvent, Network, PluginContext, WalletInfo } from '../../../kernel/define.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type * as api from '../api.js'
import { signInInvalid, signInUnreachable } from '../errors.js'
import type { SignInSession } from '../sessions/SignInSessions.js'
import { accountEvent, type SignInAccount } from './account.js'
import { prepareMessage, type MessageInput, type PreparedMessage } from './prepareMessage.js'
import { prepareFault, verificationFault, walletFault } from './signInFaults.js'

/** A smart account's signature is verified by a node, which may have to be tried several times. */
const verifyMs = 30_000

/** How a prompt ended. `gone`: its account, network or connection attempt is not there any more. */
export type PromptOutcome = 'signed' | 'cancelled' | 'gone'

export interface SignInPromptInput extends MessageInput {
  readonly context: PluginContext
  readonly account: SignInAccount
  readonly isRequired: boolean
  /** Saves a session; one that is saved when its account is stale is revoked. */
  readonly save: (session: SignInSession) => Promise<void>
}

/** Asks one account to sign in: from the message to the session. */
export class SignInPrompt implements api.SignInPrompt {
  state: api.SignInState = 'preparing'
  fault: api.SignInFault | undefined = undefined
  readonly outcome: Promise<PromptOutcome>
  private prepared: PreparedMessage | undefined = undefined
  private ended: PromptOutcome | undefined = undefined
  readonly #input: SignInPromptInput
  #cancelRefresh: () => void = () => undefined
  #settle: (outcome: PromptOutcome) => void = () => undefined
  /** Counts the messages that were asked for: the answer to an earlier request is ignored. */
  #requests = 0

  constructor(input: SignInPromptInput) {
    this.#input = input
    this.outcome = new Promise(resolve => {
      this.#settle = resolve
    })
    makeAutoObservable<this, 'prepared'>(
      this,
      { outcome: false, prepared: observableRef, fault: observableRef },
      { autoBind: true },
    )
    void this.renewMessage()
  }

  get network(): Network {
    return this.#input.account.network
  }

  get address(): string {
    return this.#input.account.connection.address
  }

  get wallet(): WalletInfo {
    return this.#input.account.connection.wallet
  }

  get isRequired(): boolean {
    return this.#input.isRequired
  }

  get isSmartAccount(): boolean {
    return this.#input.account.connection.accounts[0]?.type === 'smartAccount'
  }

  get message(): api.SignInPrompt['message'] {
    return this.prepared
  }

  get refusal(): api.MessageRefusal | undefined {
    return this.prepared?.refusal
  }

  get isForeign(): boolean {
    return this.refusal?.kind === 'site'
  }

  /** Whether it has ended, in whichever way. */
  get isOver(): boolean {
    return this.ended !== undefined
  }

  async prepare(): Promise<void> {
    if (this.state !== 'unprepared' && !(this.state === 'ready' && this.refusal)) return
    this.fault = undefined
    await this.renewMessage()
  }

  async sign(): Promise<void> {
    if (!this.canSign()) return
    // A page that slept has missed the time to replace it.
    if (this.isStale) await this.renewMessage()
    const { prepared } = this
    if (!prepared || !this.canSign()) return
    this.setState('signing')
    const signature = await this.askWallet(prepared)
    if (signature === undefined) return
    this.setState('verifying')
    try {
      await this.verify({ data: prepared.data, message: prepared.text, signature })
      if (!this.ended) this.track({ event: 'SIWX_AUTH_SUCCESS' })
      this.end('signed')
    } catch (error) {
      const fault = verificationFault(error, this.isSmartAccount)
      // The visitor cannot do anything about it, the developer can.
      if (fault.kind === 'unverifiable') this.#input.context.report(error)
      this.fail(fault)
      // The verifier may have used up the nonce.
      await this.renewMessage()
    }
  }

  cancel(): void {
    if (!this.ended) this.track({ event: 'CLICK_CANCEL_SIWX' })
    this.end('cancelled')
  }

  /** Only the first call counts. */
  end(outcome: PromptOutcome): void {
    if (this.ended) return
    this.ended = outcome
    this.#cancelRefresh()
    this.#settle(outcome)
  }

  private get isStale(): boolean {
    return this.prepared !== undefined && this.#input.context.env.now() >= this.prepared.staleAt
  }

  private canSign(): boolean {
    return this.state === 'ready' && !this.ended && !this.refusal
  }

  /** Gets the message while the visitor reads, so that the click itself can ask the wallet: browsers let only a click open a window. */
  private async renewMessage(): Promise<void> {
    if (this.ended) return
    const request = ++this.#requests
    this.#cancelRefresh()
    this.state = 'preparing'
    try {
      const prepared = await prepareMessage(this.#input)
      if (request === this.#requests) this.messageReady(prepared)
    } catch (error) {
      this.#input.context.report(error)
      if (request === this.#requests) this.messageFailed(prepareFault(error))
    }
  }

  private messageReady(prepared: PreparedMessage): void {
    if (this.ended) return
    const { env, report } = this.#input.context
    const { fault, staleAt } = prepared
    if (fault !== undefined) report(signInInvalid(fault))
    this.prepared = prepared
    this.state = 'ready'
    // A message that is stale at once would be replaced for ever: it waits for the click.
    if (staleAt > env.now()) this.#cancelRefresh = env.after(staleAt - env.now(), this.refresh)
  }

  private messageFailed(fault: api.SignInFault | undefined): void {
    this.state = 'unprepared'
    this.prepared = undefined
    if (fault) this.fault = fault
  }

  private refresh(): void {
    if (this.state === 'ready') void this.renewMessage()
  }

  /** @returns undefined when there is no signature, or the prompt has ended meanwhile */
  private async askWallet({ signer, text }: PreparedMessage): Promise<string | undefined> {
    const { connection } = this.#input.account
    const over = this.outcome.then(() => undefined)
    try {
      const signature = await Promise.race([signer.sign(connection, text), over])
      return this.ended ? undefined : signature
    } catch (error) {
      this.fail(walletFault(error))
      return undefined
    }
  }

  private verify(session: SignInSession): Promise<void> {
    const late = () => signInUnreachable(`no answer in ${verifyMs} ms`)
    return withDeadline(this.#input.context.env, { limitMs: verifyMs, late }, () => this.#input.save(session))
  }

  private setState(state: api.SignInState): void {
    this.state = state
    this.fault = undefined
  }

  private fail(fault: api.SignInFault): void {
    if (this.ended) return
    this.state = 'ready'
    this.fault = fault
    this.track({ event: 'SIWX_AUTH_ERROR' })
  }

  private track(event: ModalEvent): void {
    this.#input.context.track(accountEvent(event, this.#input.account))
  }
}
