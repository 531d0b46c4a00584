import type { AnyPlugin, ConnectorSource, PluginContext } from '../contract/plugin.js'
import type { Environment } from '../environment/Environment.js'
import { setupFailed } from '../errors/guard.js'
import { loadFailed } from '../errors/plugin.js'
import type { ConnectorsStore } from '../stores/ConnectorsStore.js'
import { fetchLazy } from './fetchLazy.js'
import type { Registry } from './Registry.js'

/** A plugin's context, and the way to end it. */
export interface LiveContext {
  readonly context: PluginContext
  dispose(): void
}

interface Life {
  readonly live: LiveContext
  readonly ready: Promise<void>
  /** Ends the wait for it. */
  end(): void
  isUp: boolean
}

/** What has not been fetched and set up by then has failed: nobody waits for it any longer. */
const setupMs = 10_000

/**
 * The plugins that live: brings each up, after those it requires, lets it find wallets, and takes it down. One whose lazy part could not be
 * fetched lives not, and is tried anew the next time.
 */
export class LivePlugins {
  private readonly lives = new Map<AnyPlugin, Life>()
  /** Nothing comes up any more. */
  isDisposed = false

  constructor(
    private readonly registry: Registry,
    private readonly connectors: ConnectorsStore,
    private readonly createContext: (plugin: AnyPlugin) => LiveContext,
    private readonly env: Environment,
  ) {}

  /** Those whose lazy part has been asked for. */
  get all(): readonly AnyPlugin[] {
    return [...this.lives.keys()]
  }

  /** Whether a plugin has set up what it offers. */
  isUp(plugin: AnyPlugin): boolean {
    return this.lives.get(plugin)?.isUp === true
  }

  /**
   * Brings one plugin up, and those it requires before it; resolves also when it is taken down meanwhile. Rejects with
   * `PLUGIN_LOAD_FAILED`, `PLUGIN_SETUP_FAILED`.
   */
  activate(plugin: AnyPlugin): Promise<void> {
    const known = this.lives.get(plugin)
    if (known) return known.ready
    if (this.isDisposed) return Promise.resolve()
    const live = this.createContext(plugin)
    const { up, end } = this.bound(plugin, this.bringUp(plugin, live))
    const ready = up.then(
      () => {
        life.isUp = true
      },
      (error: unknown) => {
        if (this.lives.get(plugin) === life) this.takeDown(plugin)
        throw error
      },
    )
    const life: Life = { live, ready, end, isUp: false }
    this.lives.set(plugin, life)
    return ready
  }

  /** The context of a plugin, which is brought up first. Rejects as {@link activate}, and when the plugin has gone. */
  async contextOf(plugin: AnyPlugin): Promise<PluginContext> {
    await this.activate(plugin)
    const known = this.lives.get(plugin)
    if (!known) throw loadFailed(plugin.id, null)
    return known.live.context
  }

  /** Gives back all that a plugin has taken. */
  takeDown(plugin: AnyPlugin): void {
    const known = this.lives.get(plugin)
    this.lives.delete(plugin)
    known?.live.dispose()
    known?.end()
  }

  /** Takes down all, the last first; no other comes up any more. */
  dispose(): void {
    this.isDisposed = true
    for (const plugin of [...this.all].reverse()) this.takeDown(plugin)
  }

  private async bringUp(plugin: AnyPlugin, { context }: LiveContext): Promise<void> {
    const { setup, connectors = [] } = plugin.spec
    const [setUp, sources] = await Promise.all([
      setup && fetchLazy(setup, plugin.id),
      Promise.all(connectors.map(load => fetchLazy(load, plugin.id))),
      // Only what is done has an order; all of it is fetched at once.
      Promise.all(this.registry.requirementsOf(plugin).map(required => this.activate(required))),
    ])
    try {
      await setUp?.(context)
      sources.forEach(createSource => this.discoverFrom(createSource(context), context))
    } catch (cause) {
      throw setupFailed(plugin.id, cause)
    }
  }

  /** Bounds a wait. That for a requirement ends before that for who requires it, and so is the one that is told of. */
  private bound({ id }: AnyPlugin, coming: Promise<void>): { readonly up: Promise<void>; end(): void } {
    let end: () => void = () => undefined
    const up = new Promise<void>((resolve, reject) => {
      const cancel = this.env.after(setupMs, () =>
        reject(setupFailed(id, new Error(`no end after ${setupMs} ms`))),
      )
      end = () => {
        cancel()
        resolve()
      }
      coming.finally(cancel).then(resolve, reject)
    })
    return { up, end }
  }

  private discoverFrom(source: ConnectorSource, context: PluginContext): void {
    const removals = new Set<() => void>()
    const stop = source.discover(connector => {
      this.connectors.add(connector)
      const remove = () => this.connectors.remove(connector)
      removals.add(remove)
      return remove
    })
    context.onDispose(() => {
      stop()
      removals.forEach(remove => remove())
    })
  }
}
