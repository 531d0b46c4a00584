import { jest } from '@jest/globals'
import { autorun } from '../../../kernel/mobx.js'
import type { PluginContext } from '../../../kernel/contract/context.js'
import { definePlugin, view } from '../../../kernel/contract/plugin.js'
import { defineView } from '../../../kernel/contract/keys.js'
import type {
  Account,
  ChainNamespace,
  ConnectorType,
  Refusal,
  WalletRequest,
} from '../../../kernel/contract/types.js'
import { createBrowserOrigin } from '../../support/browserOrigin.js'
import { embeddedWalletId } from '../../../plugins/connector-auth/api.js'
import { embeddedNamespaces, withSiblings } from '../../../plugins/connector-auth/namespaces.js'
import { blank, createPage, pluginThat, type MoveWallet, type Page } from '../../support/kernel.js'
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

const typesOf: Partial<Record<ConnectorId, ConnectorType>> = {
  remote: 'WALLET_CONNECT',
  [embeddedWalletId]: 'AUTH',
}

/** How long the embedded wallet may take to resume: longer than any sequence of commands. */
const patienceMs = 3_600_000

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
  /** Whether the embedded wallet takes its time to resume. */
  isSlow = false
  /** How the visitor signs in to the embedded wallet. */
  login: 'email' | 'social' = 'email'
  page: Page
  guard: GuardMode = 'pass'
  /** Everything the toasts have shown; undefined while there was none. */
  readonly toasts: (string | undefined)[] = []
  /** What the embedded wallet has opened on a network to which it followed the site. */
  readonly moved = new Map<object, readonly Account[]>()
  /** What an observer of the embedded wallet's namespaces has seen since it was last emptied. */
  readonly seen: (string | undefined)[] = []
  private answerResume: () => void = () => undefined
  private slowness: Promise<void> | undefined
  private answerGuard: (answer: Refusal | undefined) => void = () => undefined
  private gate: Promise<Refusal | undefined> | undefined
  private readonly open = new Set<Promise<unknown>>()
  private addresses = 0
  private context: PluginContext | undefined
  private stopLooking: readonly (() => void)[] = []

  constructor() {
    this.wallets = this.makeWallets(undefined)
    this.page = this.makePage()
  }

  /** How many promises that the kernel gave have not settled. */
  get unsettled(): number {
    return this.open.size
  }

  async start(): Promise<void> {
    const started = this.page.kernel.start()
    this.track(started)
    // It waits for all that is resumed.
    if (!this.isSlow) await started
    await this.page.kernel.preload()
    await settle()
  }

  /** The visitor loads the page anew. */
  async reload(onRestore: World['onRestore'], isSlow: boolean): Promise<void> {
    this.page.kernel.dispose()
    this.stopLooking.forEach(stop => stop())
    this.releaseResume()
    this.isSlow = isSlow
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

  /** The embedded wallet comes round to what it was asked to resume. */
  releaseResume(): void {
    this.slowness = undefined
    this.isSlow = false
    this.answerResume()
  }

  private async takeTime(): Promise<void> {
    if (this.isSlow) await (this.slowness ??= new Promise(resolve => (this.answerResume = resolve)))
  }

  /** As a switch in the site moves a wallet; the embedded one has another account there. */
  private readonly moveWallet: MoveWallet = (session, { caipNetworkId }) => {
    const embedded = this.wallets[embeddedWalletId].sessions.find(each => each === session)
    if (embedded) {
      const accounts = this.freshAccounts(embeddedWalletId)
      this.moved.set(embedded, accounts)
      embedded.move(accounts, caipNetworkId)
    }
    return Promise.resolve()
  }

  /** Has the embedded wallet take its time, and say how the visitor has signed in. */
  private readonly embed = ({ connector }: ScriptedWallet): void => {
    const { restore } = connector
    Object.defineProperty(connector, 'method', { get: () => this.login })
    Object.assign(connector, {
      restoreMs: patienceMs,
      restore: async (request: WalletRequest) => {
        await this.takeTime()
        return restore(request)
      },
    })
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
    const { context } = this
    return [...new Set([...wanted, ...siblings, ...(context ? withSiblings(context, wanted) : [])])]
  }

  /** @param before the wallets of the page that was left: they still have their accounts */
  private makeWallets(before: Wallets | undefined): Wallets {
    const make = (id: ConnectorId) =>
      new ScriptedWallet({
        ...{ id, namespaces: namespacesOf[id], onConnect: 'ask', onRestore: this.onRestore },
        ...{ name: harbor.some(member => member === id) ? 'Harbor' : id },
        ...{
          type: typesOf[id] ?? 'ANNOUNCED',
          isOneSignIn: id === embeddedWalletId,
          accounts: before?.[id].accounts ?? this.freshAccounts(id),
        },
      })
    const wallets = Object.fromEntries(connectorIds.map(id => [id, make(id)])) as Record<
      ConnectorId,
      ScriptedWallet
    >
    this.embed(wallets[embeddedWalletId])
    return wallets
  }

  private makePage(): Page {
    const page = createPage({
      wallets: Object.values(this.wallets),
      chains: siteChains(this.moveWallet),
      env: this.origin.openTab(),
      plugins: [
        definePlugin({ id: 'question', views: [view(questionView, blank)] }),
        pluginThat(
          ctx => {
            this.context = ctx
            ctx.tap(ctx.hooks.connect.authorize, () => this.ask())
            ctx.tap(ctx.hooks.disconnect.plan, wanted => this.plan(wanted))
          },
          { id: 'guard' },
        ),
      ],
    })
    const { toast, namespaces } = page.kernel.stores
    this.stopLooking = [
      autorun(() => this.toasts.push(toast.current?.text)),
      ...embeddedNamespaces.map(name => autorun(() => this.seen.push(namespaces.get(name)?.caipAddress))),
    ]
    return page
  }
}
