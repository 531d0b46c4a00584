import { reaction } from '../mobx.js'
import type { Activation as Stage, AnyPlugin, ConnectorSource, PluginContext } from '../plugin.js'
import type { ConnectorsStore } from '../stores/ConnectorsStore.js'
import { loadFailed } from '../errors/plugin.js'
import { fetchLazy } from './fetchLazy.js'
import type { Registry } from './Registry.js'

/** A plugin's context, and the way to end it. */
export interface LiveContext {
  readonly context: PluginContext
  dispose(): void
}

interface Active {
  readonly live: LiveContext
  readonly ready: Promise<void>
  isUp: boolean
}

const defaultStage: Stage = 'open'

/**
 * Brings plugins to life when their stage comes, and takes them down when their flag goes off. A plugin whose lazy part could not
 * be fetched is tried anew at the next occasion.
 */
export class Activation {
  private readonly active = new Map<AnyPlugin, Active>()
  private readonly reached = new Set<Stage>()
  private readonly stopFollowing: () => void
  private isDisposed = false

  constructor(
    private readonly registry: Registry,
    private readonly connectors: ConnectorsStore,
    private readonly createContext: (plugin: AnyPlugin) => LiveContext,
    private readonly report: (error: unknown, pluginId: string) => void,
  ) {
    this.stopFollowing = reaction(
      () => this.plugins,
      on => this.follow(on),
    )
  }

  /** Ids of the plugins whose lazy part has been asked for. */
  get loaded(): readonly string[] {
    return [...this.active.keys()].map(plugin => plugin.id)
  }

  /** Activates every plugin of a stage. Rejects when one of them fails; the others are active all the same. */
  async reach(stage: Stage): Promise<void> {
    this.reached.add(stage)
    await this.activateAll(plugin => this.stageOf(plugin) === stage)
  }

  /** Whether every plugin of a stage has set up what it offers. */
  isUp(stage: Stage): boolean {
    return this.plugins
      .filter(plugin => this.stageOf(plugin) === stage)
      .every(plugin => this.active.get(plugin)?.isUp)
  }

  /** Activates every plugin that finds wallets. Faults are reported: the other sources still count. @returns whether all could be fetched */
  async discover(): Promise<boolean> {
    const sources = this.plugins.filter(plugin => plugin.spec.connectors?.length)
    const results = await Promise.allSettled(sources.map(plugin => this.activate(plugin)))
    results.forEach((result, index) => {
      if (result.status === 'rejected') this.report(result.reason, sources[index]?.id ?? '')
    })
    this.connectors.ready()
    return results.every(({ status }) => status === 'fulfilled')
  }

  /** Activates one plugin, and those it requires before it. */
  activate(plugin: AnyPlugin): Promise<void> {
    const known = this.active.get(plugin)
    if (known) return known.ready
    if (this.isDisposed) return Promise.reject(loadFailed(plugin.id, undefined))
    const live = this.createContext(plugin)
    const ready = this.bringUp(plugin, live).then(
      () => {
        active.isUp = true
      },
      (error: unknown) => {
        if (this.active.get(plugin) === active) this.takeDown(plugin)
        throw error
      },
    )
    const active: Active = { live, ready, isUp: false }
    this.active.set(plugin, active)
    return ready
  }

  /** The context of an active plugin, for the adapter of its chain. Activates it first. */
  async contextOf(plugin: AnyPlugin): Promise<PluginContext> {
    await this.activate(plugin)
    const known = this.active.get(plugin)
    if (!known) throw loadFailed(plugin.id, undefined)
    return known.live.context
  }

  dispose(): void {
    this.isDisposed = true
    this.stopFollowing()
    for (const plugin of [...this.active.keys()].reverse()) this.takeDown(plugin)
  }

  /** Those that are on. */
  private get plugins(): readonly AnyPlugin[] {
    return this.isDisposed ? [] : this.registry.plugins.filter(plugin => this.registry.isOn(plugin))
  }

  private async bringUp(plugin: AnyPlugin, { context }: LiveContext): Promise<void> {
    const { setup, connectors = [] } = plugin.spec
    const [setUp, sources] = await Promise.all([
      setup && fetchLazy(setup, plugin.id),
      Promise.all(connectors.map(load => fetchLazy(load, plugin.id))),
      // Only what is done has an order; all of it is fetched at once.
      Promise.all(this.registry.requirementsOf(plugin).map(required => this.activate(required))),
    ])
    await setUp?.(context)
    sources.forEach(createSource => this.discoverFrom(createSource(context), context))
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

  private follow(on: readonly AnyPlugin[]): void {
    for (const plugin of [...this.active.keys()]) if (!on.includes(plugin)) this.takeDown(plugin)
    void this.activateAll(plugin => this.reached.has(this.stageOf(plugin))).catch(() => undefined)
  }

  private async activateAll(isWanted: (plugin: AnyPlugin) => boolean): Promise<void> {
    const wanted = this.plugins.filter(isWanted)
    const results = await Promise.allSettled(wanted.map(plugin => this.activate(plugin)))
    const failed = results.flatMap((result, index) => {
      if (result.status === 'fulfilled') return []
      this.report(result.reason, wanted[index]?.id ?? '')
      return [result.reason as unknown]
    })
    if (failed.length > 0) throw failed[0]
  }

  private takeDown(plugin: AnyPlugin): void {
    const known = this.active.get(plugin)
    this.active.delete(plugin)
    known?.live.dispose()
  }

  private stageOf({ spec }: AnyPlugin): Stage {
    return spec.activate ?? defaultStage
  }
}
