import { jest } from '@jest/globals'
import { autorun } from '../../../kernel/mobx.js'
import { definePlugin, view } from '../../../kernel/contract/plugin.js'
import { defineView } from '../../../kernel/contract/keys.js'
import type { Account, ChainNamespace, Refusal } from '../../../kernel/contract/types.js'
import { createBrowserOrigin } from '../../support/browserOrigin.js'
import { blank, createPage, pluginThat, type Page } from '../../support/kernel.js'
import {
  ScriptedWallet,
  type ScriptedSession,
  type ScriptedWalletOptions,
} from '../../support/scriptedWallet.js'
import { connectorIds, harbor, hasTypes, namespacesOf, siteChains, type ConnectorId } from './site.js'

/** A view of the world's own, which gives a result. */
export const questionView = defineView<undefined, string>().as('Question')

/** What the guard of the world does with a connection. */
export type GuardMode = 'pass' | 'refuse' | 'wait'

type Wallets = Readonly<Record<ConnectorId, ScriptedWallet>>

const settle = () => new Promise(resolve => setImmediate(resolve))

/**
 * The real thing: a page of a browser with wallets, a guard and a clock. Reloading makes a new page over the same storage; what
 * the wallets of an old page then say must reach nobody.
 */
export class World {
  private readonly origin = createBrowserOrigin()
  /** What another tab of the site has of the browser. */
  readonly otherTab = this.origin.openTab()
  /** Wallets of pages that are gone. */
  readonly ghosts: ScriptedWallet[] = []
  wallets: Wallets
  onRestore: NonNullable<ScriptedWalletOptions['onRestore']> = 'resume'
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
    this.wallets = this.makeWallets(undefined)
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
  async reload(onRestore: World['onRestore']): Promise<void> {
    this.page.kernel.dispose()
    this.stopToasts()
    this.ghosts.push(...Object.values(this.wallets))
    this.onRestore = onRestore
    this.wallets = this.makeWallets(this.wallets)
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

  /** Accounts that no wallet has had before. */
  freshAccounts(id: ConnectorId): readonly Account[] {
    const types = hasTypes(id)
      ? (['ordinal', 'payment', 'payment'] as const)
      : (['eoa', 'eoa', 'eoa'] as const)
    return types.map(type => ({ address: `0x${++this.addresses}`, type }))
  }

  /** Ends the waiting of the guard, if it does. */
  releaseGuard(answer: Refusal | undefined): void {
    this.gate = undefined
    this.guard = 'pass'
    this.answerGuard(answer)
  }

  /** Another tab writes what is connected there, and by what. */
  writeInOtherTab(namespace: string, wallet: ConnectorId | undefined): void {
    const { storage } = this.otherTab
    const connected = storage.get('@portico/connected_namespaces')?.split(',').filter(Boolean) ?? []
    const others = connected.filter(each => each !== namespace)
    const key = `@portico/${namespace}:connected_connector_id`
    if (wallet) storage.set(key, `key.of.${wallet}`)
    else storage.remove(key)
    const all = [...others, ...(wallet ? [namespace] : [])]
    storage.set('@portico/connection_status', all.length > 0 ? 'connected' : 'disconnected')
    storage.set('@portico/connected_namespaces', all.join(','))
  }

  private ask(): Promise<Refusal | undefined> | Refusal | undefined {
    if (this.guard === 'pass') return undefined
    if (this.guard === 'refuse') return { refuse: 'no' }
    this.gate ??= new Promise(resolve => (this.answerGuard = resolve))
    return this.gate
  }

  /** Ends together what one session of the remote wallet has opened. */
  private plan(wanted: readonly ChainNamespace[]): readonly ChainNamespace[] {
    const { all } = this.page.kernel.stores.namespaces
    const openingIn = (namespace: ChainNamespace) => {
      const { connection } = all.find(chain => chain.namespace === namespace) ?? {}
      const session = connection?.session as ScriptedSession | undefined
      return connection?.connectorId === 'remote' ? session?.opening : undefined
    }
    const openings = wanted.flatMap(namespace => openingIn(namespace) ?? [])
    const siblings = all
      .map(({ namespace }) => namespace)
      .filter(each => openings.some(one => one === openingIn(each)))
    return [...new Set([...wanted, ...siblings])]
  }

  /** @param before the wallets of the page that was left: they still have their accounts */
  private makeWallets(before: Wallets | undefined): Wallets {
    const make = (id: ConnectorId) =>
      new ScriptedWallet({
        ...{ id, namespaces: namespacesOf[id], onConnect: 'ask', onRestore: this.onRestore },
        ...{ name: harbor.some(member => member === id) ? 'Harbor' : id },
        ...{
          type: id === 'remote' ? 'WALLET_CONNECT' : 'ANNOUNCED',
          accounts: before?.[id].accounts ?? this.freshAccounts(id),
        },
      })
    return Object.fromEntries(connectorIds.map(id => [id, make(id)])) as Record<ConnectorId, ScriptedWallet>
  }

  private makePage(): Page {
    const page = createPage({
      wallets: Object.values(this.wallets),
      chains: siteChains(),
      env: this.origin.openTab(),
      plugins: [
        definePlugin({ id: 'question', views: [view(questionView, blank)] }),
        pluginThat(
          ctx => {
            ctx.tap(ctx.hooks.connect.authorize, () => this.ask())
            ctx.tap(ctx.hooks.disconnect.plan, wanted => this.plan(wanted))
          },
          { id: 'guard' },
        ),
      ],
    })
    this.stopToasts = autorun(() => this.toasts.push(page.kernel.stores.toast.current?.text))
    return page
  }
}
