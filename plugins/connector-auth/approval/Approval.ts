import type { CaipNetworkId } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { SiteFrame } from '../../../ui-shell/core/api.js'
import type { FrameClient } from '../frame/FrameClient.js'
import type { SecureFrame } from '../frame/SecureFrame.js'

/** What asks the secure site, as far as approvals need it. */
export interface ApprovalClient extends Pick<FrameClient, 'ask' | 'abandonRequests'> {
  readonly frame: Pick<SecureFrame, 'ready'>
}

/** What the embedded wallet is to sign or send. */
export interface ApprovalRequest {
  readonly method: string
  readonly params: unknown
  /** A number on EVM chains, else a CAIP-2 id. */
  readonly chainId: number | CaipNetworkId
  readonly address: string
}

/** One request that the visitor decides on in the frame, from its first show to its answer. */
export class Approval {
  /** `loading`: the frame is not ready. `failed`: it was not in time. */
  state: 'loading' | 'ready' | 'failed' = 'loading'
  frame: SiteFrame | undefined
  readonly answer: Promise<unknown>
  readonly #leaving = new AbortController()
  #resolve: (answer: unknown) => void = () => undefined
  #reject: (error: Error) => void = () => undefined

  constructor(
    readonly id: string,
    readonly request: ApprovalRequest,
    private readonly client: ApprovalClient,
    private readonly syncTheme: () => void,
  ) {
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    makeAutoObservable<this, 'client' | 'syncTheme'>(
      this,
      { frame: observableRef, answer: false, request: false, client: false, syncTheme: false },
      { autoBind: true },
    )
  }

  /** Waits for the frame, and then asks; again where the frame was not ready in time. */
  start(): void {
    this.state = 'loading'
    this.client.frame.ready(this.#leaving.signal).then(this.ready, this.late)
  }

  /** Ends it without an answer. The frame is told, where it has been asked: it would go on showing the request. */
  fail(error: Error): void {
    if (this.#leaving.signal.aborted) return
    this.#reject(error)
    this.#leaving.abort()
    if (this.state === 'ready') this.client.abandonRequests()
  }

  private ready(frame: SiteFrame): void {
    if (this.#leaving.signal.aborted) return
    this.frame = frame
    this.state = 'ready'
    this.syncTheme()
    const { method, params } = this.request
    const payload = { method, ...(params !== undefined && { params }) }
    const until = this.#leaving.signal
    this.enterNetwork()
      .then(() => this.client.ask('RPC_REQUEST', payload, { until }))
      .then(this.#resolve, this.#reject)
  }

  /** Requests of Solana do not say which network they are for: the site is told before. */
  private async enterNetwork(): Promise<void> {
    const { chainId } = this.request
    if (typeof chainId === 'string')
      await this.client.ask('SWITCH_NETWORK', { chainId }, { until: this.#leaving.signal })
  }

  private late(): void {
    if (!this.#leaving.signal.aborted) this.state = 'failed'
  }
}
