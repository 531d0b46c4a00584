import {
  signMessage,
  type NamespaceStore,
  type ModalEvent,
  type PluginContext,
} from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { makeAutoObservable, observableRef, reaction, runInAction } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { reasonOf } from '../../hosted-api/api.js'
import { nameZone, type NameForm, type NameState } from '../api.js'
import type { NameAnswer, NameApi } from '../createNameApi.js'
import { nameNotRegistered, nameSignedTooLate } from '../errors.js'
import { coinTypeOf, registrationMessage, labelOf, checkLabel } from './registrationRules.js'

const debounceMs = 300
const answerStaleMs = 30_000
const supportStaleMs = 5 * 60_000
/** So long the service takes a message after its time. */
const signWithinMs = 10_000

/** What a registration is made from. */
interface RegistrationInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly api: NameApi
  /** The active account has this name from now on. */
  onRegistered(name: string): void
}

/** Takes a name for the active EVM account: what is typed, whether it is free, and the way from the signature to the service. */
export class Registration implements NameForm {
  text = ''
  step: NameForm['step'] = undefined
  error: unknown = undefined
  /** What the service is asked about: what is typed, once the visitor pauses. */
  private requestedLabel: string | undefined = undefined
  readonly #input: RegistrationInput
  readonly #answer: Query<NameAnswer>
  readonly #served: Query<boolean>
  readonly #end: () => void
  #cancelDebounce: () => void = () => undefined
  /** Which attempt counts: leaving begins another one. */
  #attempt = 0

  constructor(input: RegistrationInput) {
    this.#input = input
    const { queries, api, context } = input
    makeAutoObservable(this, { error: observableRef, dispose: false, message: false }, { autoBind: true })
    this.#served = queries.query({
      ask: () => {
        const id = this.networkId
        return id && { key: ['served', id], fetch: signal => api.isServed(id, signal) }
      },
      staleMs: supportStaleMs,
    })
    this.#answer = queries.query({
      ask: () => {
        const { networkId: id, requestedLabel: label } = this
        if (!id || label === undefined || !this.#served.data) return undefined
        return { key: ['name', id, label], fetch: signal => api.ask(id, label, signal) }
      },
      staleMs: answerStaleMs,
    })
    this.#end = reaction(() => context.stores.namespaces.get('eip155')?.epoch, this.leave)
  }

  get state(): NameState {
    const rule = checkLabel(this.label)
    if (rule !== 'valid') return rule
    const { data, error } = this.#answer
    if (this.requestedLabel !== this.label.toLowerCase()) return 'checking'
    if (data) return data.isTaken ? 'taken' : 'free'
    return error || this.#served.error || this.#served.data === false ? 'unavailable' : 'checking'
  }

  get name(): string | undefined {
    const { label } = this
    return checkLabel(label) === 'valid' ? `${label.toLowerCase()}.${nameZone}` : undefined
  }

  get suggestions(): readonly string[] {
    return this.state === 'taken' ? (this.#answer.data?.suggestions ?? []) : []
  }

  get isServed(): boolean | undefined {
    return this.#served.error ? undefined : this.#served.data
  }

  get message(): string | undefined {
    return this.name && registrationMessage(this.name, this.#input.context.env.now())
  }

  setText(text: string): void {
    this.text = text
    this.error = undefined
    this.#cancelDebounce()
    const label = this.label.toLowerCase()
    if (checkLabel(label) !== 'valid') this.requestedLabel = undefined
    else if (label !== this.requestedLabel)
      this.#cancelDebounce = this.#input.context.env.after(debounceMs, () => this.ask(label))
  }

  check(): void {
    void this.#served.refresh().then(() => this.#answer.refresh())
  }

  async register(): Promise<string | undefined> {
    const { name, chain, step } = this
    if (!name || !chain || step) return undefined
    const attempt = ++this.#attempt
    const isOver = () => attempt !== this.#attempt
    this.begin(name)
    try {
      await this.signAndPost(chain, name, isOver)
      if (isOver()) return undefined
      this.#input.onRegistered(name)
      this.tell({ event: 'REGISTER_NAME_SUCCESS' }, { ensName: name })
      this.finish(undefined)
      return name
    } catch (error) {
      if (isOver()) return undefined
      this.fail(name, error)
      return undefined
    }
  }

  leave(): void {
    this.#attempt++
    this.step = this.error = undefined
  }

  dispose(): void {
    this.#end()
    this.#cancelDebounce()
    this.#attempt++
  }

  private get label(): string {
    return labelOf(this.text)
  }

  private get chain(): NamespaceStore | undefined {
    return this.#input.context.stores.namespaces.get('eip155')
  }

  private get networkId() {
    const { chain } = this
    return chain?.address === undefined || !chain.isSupported ? undefined : chain.network?.caipNetworkId
  }

  private async signAndPost(chain: NamespaceStore, name: string, isOver: () => boolean): Promise<void> {
    const { context, api } = this.#input
    const { address = '', network, connection } = chain
    const at = context.env.now()
    const signer = await context.loadCapability(signMessage, chain.namespace)
    if (!network || !connection || !signer) throw new Error('Nobody to sign')
    const coinType = coinTypeOf(network.id)
    const message = registrationMessage(name, at)
    const signature = await signer.sign(connection, message)
    if (isOver()) return
    if (context.env.now() - at > signWithinMs) throw nameSignedTooLate()
    runInAction(() => (this.step = 'posting'))
    const isRegistered = await api.register({
      networkId: network.caipNetworkId,
      coinType,
      address,
      message,
      signature,
    })
    if (!isRegistered) throw new Error('The service does not serve this network')
  }

  private begin(name: string): void {
    this.error = undefined
    this.step = 'signing'
    this.tell({ event: 'REGISTER_NAME_INITIATED' }, { ensName: name })
  }

  private finish(error: unknown): void {
    this.step = undefined
    this.error = error
  }

  private fail(name: string, cause: unknown): void {
    const isOwn = isModalError(cause, 'USER_REJECTED') || isModalError(cause, 'NAME_SIGNED_TOO_LATE')
    const error = isOwn ? cause : nameNotRegistered(name, reasonOf(cause), cause)
    this.tell({ event: 'REGISTER_NAME_ERROR' }, { ensName: name, error: error.shortMessage })
    this.finish(error)
  }

  private ask(label: string): void {
    this.requestedLabel = label
  }

  private tell(event: ModalEvent, properties: Readonly<Record<string, unknown>>): void {
    const isSmartAccount = this.chain?.connection?.accounts[0]?.type === 'smartAccount'
    this.#input.context.track({ ...event, properties: { isSmartAccount, ...properties } })
  }
}
