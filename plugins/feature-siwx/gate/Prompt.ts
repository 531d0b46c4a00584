import {
  signMessage,
  type ModalEvent,
  type Network,
  type PluginContext,
  type SignMessage,
  type WalletInfo,
} from '../../../kernel/define.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { signInInvalid, signInUnreachable } from '../errors.js'
import type { SignInMessage, SignInSession, SignInSessions, SignInTools } from '../sessions/SignInSessions.js'
import type { MessageRefusal, SignInFault, SignInPrompt, SignInState } from '../api.js'
import { checkMessage, type CheckedMessage } from './checkMessage.js'
import { makingFault, signingFault, verifyingFault } from './faultOf.js'
import type { Subject } from './Subject.js'

const prepareMs = 10_000
/** A smart account's signature is verified by a node, which may have to be tried several times. */
const verifyMs = 30_000
/** As nonces live; it is made anew a little before. */
const defaultLifeMs = 300_000
const spareMs = 15_000

/** How a prompt ended. `gone`: its account, network or attempt is not there any more. */
export type Outcome = 'signed' | 'cancelled' | 'gone'

/** What a prompt works with. */
export interface PromptInput {
  readonly context: PluginContext
  readonly sessions: SignInSessions
  readonly subject: Subject
  /** Where this page is. */
  readonly page: SignInTools['page']
  /** Whether the host writes texts of formats of its own. */
  readonly takesFreeText: boolean
  readonly isRequired: boolean
  /** Keeps a session; one that comes to be when its subject is void is taken back. */
  readonly keep: (session: SignInSession) => Promise<void>
}

interface Prepared extends CheckedMessage {
  readonly staleAt: number
}

type Hidden = 'input' | 'prepared' | 'signer' | 'cancelRefresh' | 'settle' | 'outcomeNow' | 'round'

/** One question to the visitor, from the message to the session. */
export class Prompt implements SignInPrompt {
  state: SignInState = 'preparing'
  fault: SignInFault | undefined = undefined
  /** How it ended. */
  readonly outcome: Promise<Outcome>
  private prepared: Prepared | undefined = undefined
  private signer: SignMessage | undefined = undefined
  private cancelRefresh: () => void = () => undefined
  private settle: (outcome: Outcome) => void = () => undefined
  private outcomeNow: Outcome | undefined = undefined
  /** Which message is awaited: a later one goes before. */
  private round = 0

  constructor(private readonly input: PromptInput) {
    this.outcome = new Promise(resolve => {
      this.settle = resolve
    })
    makeAutoObservable<this, Hidden>(
      this,
      {
        ...{
          input: false,
          signer: false,
          cancelRefresh: false,
          settle: false,
          outcomeNow: false,
          round: false,
        },
        ...{ outcome: false, prepared: observableRef, fault: observableRef },
      },
      { autoBind: true },
    )
    void this.make()
  }

  get network(): Network {
    return this.input.subject.network
  }

  get address(): string {
    return this.input.subject.connection.address
  }

  get wallet(): WalletInfo {
    return this.input.subject.connection.wallet
  }

  get isRequired(): boolean {
    return this.input.isRequired
  }

  get isSmartAccount(): boolean {
    return this.input.subject.connection.accounts[0]?.type === 'smartAccount'
  }

  get message(): SignInPrompt['message'] {
    return this.prepared
  }

  get refusal(): MessageRefusal | undefined {
    return this.prepared?.refusal
  }

  get isForeign(): boolean {
    return this.refusal?.kind === 'site'
  }

  async prepare(): Promise<void> {
    if (this.state !== 'unprepared' && !(this.state === 'ready' && this.refusal)) return
    this.fault = undefined
    await this.make()
  }

  async sign(): Promise<void> {
    if (!this.canSign()) return
    // A page that slept has missed the time to make it anew.
    if (this.isStale) await this.make()
    const { prepared } = this
    if (!prepared || !this.canSign()) return
    this.enter('signing')
    const signature = await this.askWallet(prepared.text)
    if (signature === undefined) return
    this.enter('verifying')
    try {
      await this.verify({ data: prepared.data, message: prepared.text, signature })
      if (!this.outcomeNow) this.tell({ event: 'SIWX_AUTH_SUCCESS' })
      this.end('signed')
    } catch (error) {
      const fault = verifyingFault(error, this.isSmartAccount)
      // Nothing that the visitor could mend.
      if (fault.kind === 'unverifiable') this.input.context.report(error)
      this.fail(fault)
      // Whoever verifies may have used up the nonce.
      await this.make()
    }
  }

  cancel(): void {
    if (!this.outcomeNow) this.tell({ event: 'CLICK_CANCEL_SIWX' })
    this.end('cancelled')
  }

  /** Ends it. Only the first end counts. */
  end(outcome: Outcome): void {
    if (this.outcomeNow) return
    this.outcomeNow = outcome
    this.cancelRefresh()
    this.settle(outcome)
  }

  private get isStale(): boolean {
    return this.prepared !== undefined && this.input.context.env.now() >= this.prepared.staleAt
  }

  private canSign(): boolean {
    return this.state === 'ready' && !this.outcomeNow && !this.refusal
  }

  /** Makes the message, while the visitor reads, so that the wallet can be asked in the very click. */
  private async make(): Promise<void> {
    if (this.outcomeNow) return
    const round = ++this.round
    this.cancelRefresh()
    this.state = 'preparing'
    try {
      const [message, signer] = await Promise.all([this.createMessage(), this.loadSigner()])
      if (round === this.round) this.succeed(message, signer)
    } catch (error) {
      this.input.context.report(error)
      if (round === this.round) this.miss(makingFault(error))
    }
  }

  private succeed(message: SignInMessage, signer: SignMessage): void {
    if (this.outcomeNow) return
    const { env } = this.input.context
    const lifeMs = (this.input.sessions.messageLifeMs ?? defaultLifeMs) - spareMs
    const expiresAt = message.expirationTime === undefined ? NaN : Date.parse(message.expirationTime)
    const staleAt = Math.min(env.now() + lifeMs, Number.isNaN(expiresAt) ? Infinity : expiresAt)
    this.prepared = { ...this.check(message), staleAt }
    this.signer = signer
    this.state = 'ready'
    // One that is stale as it comes would be made anew for ever: it waits for the press.
    if (staleAt > env.now()) this.cancelRefresh = env.after(staleAt - env.now(), this.refresh)
  }

  /** There is no message. */
  private miss(fault: SignInFault | undefined): void {
    this.state = 'unprepared'
    this.prepared = undefined
    if (fault) this.fault = fault
  }

  private check(message: SignInMessage): CheckedMessage {
    const { context, subject, page, takesFreeText } = this.input
    const { address } = subject.connection
    const facts = { page, address, chainId: subject.network.caipNetworkId, takesFreeText }
    const checked = checkMessage(message, facts)
    if (checked.fault !== undefined) context.report(signInInvalid(checked.fault))
    return checked
  }

  private refresh(): void {
    if (this.state === 'ready') void this.make()
  }

  private createMessage(): Promise<SignInMessage> {
    const { context, sessions, subject } = this.input
    const { address: accountAddress } = subject.connection
    const late = () => signInUnreachable(`no message in ${prepareMs} ms`)
    return withDeadline(context.env, { limitMs: prepareMs, late }, async () =>
      sessions.createMessage({ accountAddress, chainId: subject.network.caipNetworkId }),
    )
  }

  private async loadSigner(): Promise<SignMessage> {
    const { namespace } = this.input.subject.connection
    const signer = await this.input.context.loadCapability(signMessage, namespace)
    if (!signer) throw badAccounts(`none of '${namespace}' to sign with`)
    return signer
  }

  /** @returns undefined when there is no signature, or nobody waits for it any longer */
  private async askWallet(text: string): Promise<string | undefined> {
    const { connection } = this.input.subject
    const over = this.outcome.then(() => undefined)
    try {
      const signature = await Promise.race([this.signer?.sign(connection, text), over])
      return this.outcomeNow ? undefined : signature
    } catch (error) {
      this.fail(signingFault(error))
      return undefined
    }
  }

  private verify(session: SignInSession): Promise<void> {
    const late = () => signInUnreachable(`no answer in ${verifyMs} ms`)
    return withDeadline(this.input.context.env, { limitMs: verifyMs, late }, () => this.input.keep(session))
  }

  private enter(state: SignInState): void {
    this.state = state
    this.fault = undefined
  }

  private fail(fault: SignInFault): void {
    if (this.outcomeNow) return
    this.state = 'ready'
    this.fault = fault
    this.tell({ event: 'SIWX_AUTH_ERROR' })
  }

  private tell(event: ModalEvent): void {
    const { network, isSmartAccount, input } = this
    input.context.track({ ...event, properties: { network: network.caipNetworkId, isSmartAccount } })
  }
}
