import {
  signMessage,
  type ModalEvent,
  type Network,
  type PluginContext,
  type SignMessage,
  type WalletInfo,
} from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type * as api from '../api.js'
import { signInInvalid, signInUnreachable } from '../errors.js'
import { checkMessage, type CheckedMessage } from '../message/checkMessage.js'
import type { SignInMessage, SignInSession, SignInSessions, SignInTools } from '../sessions/SignInSessions.js'
import { accountEvent, type SignInAccount } from './account.js'
import { prepareFault, verificationFault, walletFault } from './signInFaults.js'

const prepareMs = 10_000
/** A smart account's signature is verified by a node, which may have to be tried several times. */
const verifyMs = 30_000
/** As long as a nonce is valid. A message is replaced a little before. */
const defaultLifeMs = 300_000
const marginMs = 15_000

/** How a prompt ended. `gone`: its account, network or connection attempt is not there any more. */
export type PromptOutcome = 'signed' | 'cancelled' | 'gone'

export interface SignInPromptInput {
  readonly context: PluginContext
  readonly sessions: SignInSessions
  readonly account: SignInAccount
  /** The address of this page. */
  readonly page: SignInTools['page']
  /** Whether the host writes messages of formats of its own. */
  readonly allowsFreeText: boolean
  readonly isRequired: boolean
  /** Saves a session; one that is saved when its account is stale is revoked. */
  readonly save: (session: SignInSession) => Promise<void>
}

interface PreparedMessage extends CheckedMessage {
  readonly staleAt: number
}

/** Asks one account to sign in: from the message to the session. */
export class SignInPrompt implements api.SignInPrompt {
  state: api.SignInState = 'preparing'
  fault: api.SignInFault | undefined = undefined
  readonly outcome: Promise<PromptOutcome>
  private prepared: PreparedMessage | undefined = undefined
  readonly #input: SignInPromptInput
  #signer: SignMessage | undefined = undefined
  #cancelRefresh: () => void = () => undefined
  #settle: (outcome: PromptOutcome) => void = () => undefined
  #ended: PromptOutcome | undefined = undefined
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
    void this.prepareMessage()
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

  async prepare(): Promise<void> {
    if (this.state !== 'unprepared' && !(this.state === 'ready' && this.refusal)) return
    this.fault = undefined
    await this.prepareMessage()
  }

  async sign(): Promise<void> {
    if (!this.canSign()) return
    // A page that slept has missed the time to replace it.
    if (this.isStale) await this.prepareMessage()
    const { prepared } = this
    if (!prepared || !this.canSign()) return
    this.setState('signing')
    const signature = await this.askWallet(prepared.text)
    if (signature === undefined) return
    this.setState('verifying')
    try {
      await this.verify({ data: prepared.data, message: prepared.text, signature })
      if (!this.#ended) this.track({ event: 'SIWX_AUTH_SUCCESS' })
      this.end('signed')
    } catch (error) {
      const fault = verificationFault(error, this.isSmartAccount)
      // The visitor cannot do anything about it, the developer can.
      if (fault.kind === 'unverifiable') this.#input.context.report(error)
      this.fail(fault)
      // The verifier may have used up the nonce.
      await this.prepareMessage()
    }
  }

  cancel(): void {
    if (!this.#ended) this.track({ event: 'CLICK_CANCEL_SIWX' })
    this.end('cancelled')
  }

  /** Only the first call counts. */
  end(outcome: PromptOutcome): void {
    if (this.#ended) return
    this.#ended = outcome
    this.#cancelRefresh()
    this.#settle(outcome)
  }

  private get isStale(): boolean {
    return this.prepared !== undefined && this.#input.context.env.now() >= this.prepared.staleAt
  }

  private canSign(): boolean {
    return this.state === 'ready' && !this.#ended && !this.refusal
  }

  /** Gets the message while the visitor reads, so that the click itself can ask the wallet: browsers let only a click open a window. */
  private async prepareMessage(): Promise<void> {
    if (this.#ended) return
    const request = ++this.#requests
    this.#cancelRefresh()
    this.state = 'preparing'
    try {
      const [message, signer] = await Promise.all([this.createMessage(), this.loadSigner()])
      if (request === this.#requests) this.messageReady(message, signer)
    } catch (error) {
      this.#input.context.report(error)
      if (request === this.#requests) this.messageFailed(prepareFault(error))
    }
  }

  private messageReady(message: SignInMessage, signer: SignMessage): void {
    if (this.#ended) return
    const { env } = this.#input.context
    const lifeMs = (this.#input.sessions.messageLifeMs ?? defaultLifeMs) - marginMs
    const expiresAt = message.expirationTime === undefined ? NaN : Date.parse(message.expirationTime)
    const staleAt = Math.min(env.now() + lifeMs, Number.isNaN(expiresAt) ? Infinity : expiresAt)
    this.prepared = { ...this.check(message), staleAt }
    this.#signer = signer
    this.state = 'ready'
    // A message that is stale at once would be replaced for ever: it waits for the click.
    if (staleAt > env.now()) this.#cancelRefresh = env.after(staleAt - env.now(), this.refresh)
  }

  private messageFailed(fault: api.SignInFault | undefined): void {
    this.state = 'unprepared'
    this.prepared = undefined
    if (fault) this.fault = fault
  }

  private check(message: SignInMessage): CheckedMessage {
    const { context, account, page, allowsFreeText } = this.#input
    const { address } = account.connection
    const expected = { page, address, chainId: account.network.caipNetworkId, allowsFreeText }
    const checked = checkMessage(message, expected)
    if (checked.fault !== undefined) context.report(signInInvalid(checked.fault))
    return checked
  }

  private refresh(): void {
    if (this.state === 'ready') void this.prepareMessage()
  }

  private createMessage(): Promise<SignInMessage> {
    const { context, sessions, account } = this.#input
    const { address: accountAddress } = account.connection
    const late = () => signInUnreachable(`no message in ${prepareMs} ms`)
    return withDeadline(context.env, { limitMs: prepareMs, late }, async () =>
      sessions.createMessage({ accountAddress, chainId: account.network.caipNetworkId }),
    )
  }

  private async loadSigner(): Promise<SignMessage> {
    const { namespace } = this.#input.account.connection
    const signer = await this.#input.context.loadCapability(signMessage, namespace)
    if (!signer) throw badAccounts(`none of '${namespace}' to sign with`)
    return signer
  }

  /** @returns undefined when there is no signature, or the prompt has ended meanwhile */
  private async askWallet(text: string): Promise<string | undefined> {
    const { connection } = this.#input.account
    const over = this.outcome.then(() => undefined)
    try {
      const signature = await Promise.race([this.#signer?.sign(connection, text), over])
      return this.#ended ? undefined : signature
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
    if (this.#ended) return
    this.state = 'ready'
    this.fault = fault
    this.track({ event: 'SIWX_AUTH_ERROR' })
  }

  private track(event: ModalEvent): void {
    this.#input.context.track(accountEvent(event, this.#input.account))
  }
}
