import { definePlugin, view, type AnyPlugin } from '../../../../kernel/contract/plugin.js'
import { makeAutoObservable, runInAction } from '../../../../kernel/mobx.js'
import {
  approveTransactionView,
  embeddedWalletService,
  type EmailAction,
  type EmbeddedWallet,
} from '../../../../plugins/connector-auth/api.js'
import { blank } from '../../../support/kernel.js'

/** A promise that the test settles. */
export const open = <T>() => {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** The embedded wallet, whose every answer is the test's. */
export class ScriptedEmbeddedWallet implements EmbeddedWallet {
  user: EmbeddedWallet['user'] = undefined
  nextCodeAt: number | undefined = undefined
  readonly calls: string[] = []
  answers = new Map<string, () => Promise<unknown>>()

  constructor() {
    makeAutoObservable(this, { calls: false, answers: false, secureSite: false }, { autoBind: true })
  }

  prepare() {
    this.calls.push('prepare')
  }
  connectEmail = (email: string) => this.call('connectEmail', email) as Promise<EmailAction>
  connectDevice = (options?: { readonly isRetry?: boolean }) =>
    this.call('connectDevice', options?.isRetry ? 'retry' : '') as Promise<void>
  connectOtp = (otp: string) => this.call('connectOtp', otp) as Promise<void>
  updateEmail = (email: string) => this.call('updateEmail', email) as Promise<'VERIFY_PRIMARY_OTP'>
  updateEmailPrimaryOtp = (otp: string) => this.call('updateEmailPrimaryOtp', otp) as Promise<void>
  updateEmailSecondaryOtp = (otp: string) => this.call('updateEmailSecondaryOtp', otp) as Promise<string>

  readonly secureSite = 'https://wallet.example'
  socialRedirectUri = (provider: string) => this.call('socialRedirectUri', provider) as Promise<string>
  connectSocial = (provider: string, uri: string) =>
    this.call('connectSocial', `${provider} ${uri}`) as Promise<void>
  farcasterUri = () => this.call('farcasterUri', '') as Promise<string>
  connectFarcaster = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => this.calls.push('farcaster aborted'))
    return this.call('connectFarcaster', '') as Promise<void>
  }

  waitUntil(nextCodeAt: number | undefined) {
    runInAction(() => (this.nextCodeAt = nextCodeAt))
  }

  private call(name: string, what: string): Promise<unknown> {
    this.calls.push(`${name} ${what}`.trim())
    return this.answers.get(name)?.() ?? Promise.resolve()
  }
}

/** The plugin that `feature-email` stands on, with that wallet. */
export const scriptedConnector = (wallet: EmbeddedWallet): AnyPlugin =>
  definePlugin({
    id: 'connector-auth',
    guards: [],
    activate: 'demand',
    provides: [embeddedWalletService],
    views: [view(approveTransactionView, blank)],
    setup: async () => context => context.provide(embeddedWalletService, () => wallet),
  })
