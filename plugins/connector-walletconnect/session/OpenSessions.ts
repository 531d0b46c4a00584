import type { ChainNamespace, PluginContext, WalletSession } from '../../../kernel/define.js'
import type { RemoteSession } from '../client/RemoteSession.js'
import type { SessionToOpen, SessionStorage } from './SessionStorage.js'
import type { WalletApp } from './WalletApp.js'

/** A session that nobody follows any more for this long has been left for another wallet. */
const unfollowedMs = 1000

interface Entry extends Pick<SessionToOpen, 'session' | 'link'> {
  /** Whether other pages can go on with it. */
  readonly isStored: boolean
  followers: number
  cancelEnd(): void
}

/** The sessions of this page: stored for the next one, and in step with the other tabs. */
export class OpenSessions {
  private readonly entries = new Map<string, Entry>()
  private readonly remotes = new WeakMap<WalletSession, RemoteSession>()

  constructor(
    private readonly context: PluginContext,
    private readonly storage: SessionStorage,
    private readonly app: WalletApp,
  ) {
    context.onDispose(storage.subscribe(() => this.reconcile()))
    context.onDispose(() => this.entries.forEach(({ cancelEnd }) => cancelEnd()))
  }

  /** The one that came last. */
  get latest(): RemoteSession | undefined {
    return [...this.entries.values()].at(-1)?.session
  }

  /** Takes a session in, once. */
  add({ session, link }: SessionToOpen): void {
    const { topic } = session.record
    if (this.entries.has(topic)) return
    this.entries.set(topic, {
      session,
      link,
      isStored: this.storage.has(topic),
      followers: 0,
      cancelEnd: () => undefined,
    })
    session.watch({
      changed: () => this.storage.update(session.record),
      event: () => undefined,
      ended: () => this.forget(topic),
    })
  }

  /** Says whose session a namespace's is. */
  attach(walletSession: WalletSession, session: RemoteSession): void {
    this.remotes.set(walletSession, session)
  }

  /** Somebody follows a session, until the returned function is called. */
  follow(session: RemoteSession): () => void {
    const entry = this.entries.get(session.record.topic)
    if (!entry) return () => undefined
    entry.cancelEnd()
    entry.followers++
    return () => {
      entry.followers--
      if (entry.followers > 0) return
      entry.cancelEnd = this.context.env.after(unfollowedMs, () => {
        void this.end(session).catch((error: unknown) => this.context.report(error))
      })
    }
  }

  /** Ends a session, for all its namespaces: here at once, then in the wallet. */
  end(session: RemoteSession): Promise<void> {
    this.forget(session.record.topic)
    return session.end()
  }

  /** With each namespace, those that share its session: they end together. */
  withSiblings(namespaces: readonly ChainNamespace[]): readonly ChainNamespace[] {
    const { all } = this.context.stores.namespaces
    const remoteOf = (namespace: ChainNamespace) => {
      const session = all.find(chain => chain.namespace === namespace)?.connection?.session
      return session && this.remotes.get(session)
    }
    const ending = new Set(namespaces.flatMap(namespace => remoteOf(namespace) ?? []))
    const siblings = all
      .map(({ namespace }) => namespace)
      .filter(namespace => {
        const remote = remoteOf(namespace)
        return remote && ending.has(remote)
      })
    return [...new Set([...namespaces, ...siblings])]
  }

  private forget(topic: string): void {
    const entry = this.entries.get(topic)
    if (!entry) return
    entry.cancelEnd()
    this.entries.delete(topic)
    this.storage.remove(topic)
    if (entry.link !== undefined) this.app.forget(entry.link)
  }

  /** Drops what another tab has ended. */
  private reconcile(): void {
    for (const [topic, { session, isStored, cancelEnd }] of this.entries) {
      if (!isStored || this.storage.has(topic)) continue
      cancelEnd()
      this.entries.delete(topic)
      session.drop()
    }
  }
}
