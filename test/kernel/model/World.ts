import { jest } from '@jest/globals'
import { autorun } from '../../../kernel/mobx.js'
import { definePlugin, view } from '../../../kernel/plugin.js'
import { defineView } from '../../../kernel/tokens.js'
import type { Refusal } from '../../../kernel/types.js'
import { blank, countingStorage, createPage, pluginThat, type Page } from '../../support/kernel.js'
import { ScriptedWallet, type ScriptedWalletOptions } from '../../support/scriptedWallet.js'

/** The wallets of the world. */
export const walletIds = ['harbor', 'lagoon', 'shoal'] as const
export type WalletId = (typeof walletIds)[number]

const namespacesOf: Record<WalletId, readonly string[]> = {
  harbor: ['eip155', 'solana'],
  lagoon: ['eip155'],
  shoal: ['solana'],
}

/** A view of the world's own, which gives a result. */
export const questionView = defineView<undefined, string>().as('Question')

/** What the guard of the world does with a connection. */
export type GuardMode = 'pass' | 'refuse' | 'wait'

const settle = () => new Promise(resolve => setImmediate(resolve))

/**
 * The real thing: a page of a browser with wallets, a guard and a clock. Reloading makes a new page over the same storage; what
 * the wallets of an old page then say must reach nobody.
 */
export class World {
  readonly storage = countingStorage()
  /** Wallets of pages that are gone. */
  readonly ghosts: ScriptedWallet[] = []
  wallets: Record<WalletId, ScriptedWallet>
  page: Page
  guard: GuardMode = 'pass'
  /** Everything the toasts have shown; undefined while there was none. */
  readonly toasts: (string | undefined)[] = []
  private answerGuard: (answer: Refusal | undefined) => void = () => undefined
  private gate: Promise<Refusal | undefined> | undefined
  private readonly open = new Set<Promise<unknown>>()
  private addresses = 0
  private stopToasts: () => void = () => undefined

  constructor() {
    this.wallets = this.makeWallets({})
    this.page = this.makePage()
  }

  /** How many promises that the kernel gave have not settled. */
  get unsettled(): number {
    return this.open.size
  }

  async start(): Promise<void> {
    await this.page.kernel.start()
    await this.page.kernel.preload()
  }

  /** The visitor loads the page anew. */
  async reload(onRestore: NonNullable<ScriptedWalletOptions['onRestore']>): Promise<void> {
    this.page.kernel.dispose()
    this.stopToasts()
    this.ghosts.push(...Object.values(this.wallets))
    this.wallets = this.makeWallets({ onRestore })
    this.page = this.makePage()
    await this.start()
  }

  /** Lets everything happen that waits for no time. */
  readonly settle = settle

  /** Lets fake time pass, in steps, and everything that waits for it happen. */
  readonly pass = async (ms: number): Promise<void> => {
    await settle()
    for (let left = ms; left > 0; left -= 2000) {
      jest.advanceTimersByTime(Math.min(left, 2000))
      await settle()
    }
  }

  /** Remembers a promise until it settles. */
  readonly track = (promise: Promise<unknown>): void => {
    this.open.add(promise)
    const forget = () => void this.open.delete(promise)
    promise.then(forget, forget)
  }

  /** An address that no wallet has had before. */
  freshAddress(): string {
    return `0x${++this.addresses}`
  }

  /** Ends the waiting of the guard, if it does. */
  releaseGuard(answer: Refusal | undefined): void {
    this.gate = undefined
    this.guard = 'pass'
    this.answerGuard(answer)
  }

  private ask(): Promise<Refusal | undefined> | Refusal | undefined {
    if (this.guard === 'pass') return undefined
    if (this.guard === 'refuse') return { refuse: 'no' }
    this.gate ??= new Promise(resolve => (this.answerGuard = resolve))
    return this.gate
  }

  private makeWallets(options: ScriptedWalletOptions): Record<WalletId, ScriptedWallet> {
    const make = (id: WalletId) =>
      new ScriptedWallet({
        id,
        namespaces: namespacesOf[id],
        onConnect: 'ask',
        address: this.freshAddress(),
        ...options,
      })
    return { harbor: make('harbor'), lagoon: make('lagoon'), shoal: make('shoal') }
  }

  private makePage(): Page {
    const page = createPage({
      wallets: Object.values(this.wallets),
      env: { storage: this.storage },
      plugins: [
        definePlugin({ id: 'question', views: [view(questionView, blank)] }),
        pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, () => this.ask()), { id: 'guard' }),
      ],
    })
    this.stopToasts = autorun(() => this.toasts.push(page.kernel.stores.toast.current?.text))
    return page
  }
}
