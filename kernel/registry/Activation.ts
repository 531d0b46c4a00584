import { reaction } from '../mobx.js'
import type { Activation as Stage, AnyPlugin, PluginContext } from '../contract/plugin.js'
import type { ConnectorsStore } from '../stores/ConnectorsStore.js'
import type { Environment } from '../environment/Environment.js'
import { isModalError } from '../errors/ModalError.js'
import { Guards, type Failure, type GuardingPlugins } from './Guards.js'
import { LivePlugins, type LiveContext } from './LivePlugins.js'
import type { Registry } from './Registry.js'

const stageOf = ({ spec }: AnyPlugin): Stage => spec.activate ?? 'open'

/**
 * Brings plugins to life when their stage comes, and takes them down when their flag goes off. A plugin whose lazy part could not
 * be fetched is tried anew at the next occasion.
 */
export class Activation implements GuardingPlugins {
  /** Who does something that plugins guard waits for them first. */
  readonly guards: Guards
  private readonly live: LivePlugins
  private readonly reached = new Set<Stage>()
  private readonly told = new WeakSet<Error>()
  private readonly stopFollowing: () => void

  constructor(
    private readonly registry: Registry,
    private readonly connectors: ConnectorsStore,
    createContext: (plugin: AnyPlugin) => LiveContext,
    env: Environment,
    /** Told of what a plugin has failed to do, with its id. */
    private readonly fault: (error: unknown, pluginId: string) => void,
    /** Ends the connections that a guard was not asked about. */
    endUnasked: () => void,
  ) {
    this.live = new LivePlugins(registry, connectors, createContext, env)
    this.guards = new Guards(this, env, endUnasked)
    this.stopFollowing = reaction(
      () => this.plugins,
      on => this.follow(on),
    )
  }

  /** Ids of the plugins whose lazy part has been asked for. */
  get loaded(): readonly string[] {
    return this.live.all.map(plugin => plugin.id)
  }

  /** Those that are on. */
  get plugins(): readonly AnyPlugin[] {
    return this.live.isDisposed ? [] : this.registry.plugins.filter(plugin => this.registry.isOn(plugin))
  }

  /** Activates every plugin of a stage. What fails is reported: the others are active all the same. Never rejects. */
  async reach(stage: Stage): Promise<void> {
    this.reached.add(stage)
    await this.activateAll(plugin => stageOf(plugin) === stage)
  }

  /** Whether every plugin of a stage has set up what it offers. */
  isUp(stage: Stage): boolean {
    return this.plugins.filter(plugin => stageOf(plugin) === stage).every(plugin => this.live.isUp(plugin))
  }

  /** Activates every plugin that finds wallets. Faults are reported: the other sources still count. @returns whether all could be fetched */
  async discover(): Promise<boolean> {
    const failures = await this.activateAll(plugin => !!plugin.spec.connectors?.length)
    this.connectors.ready(failures.some(({ error }) => isModalError(error, 'PLUGIN_LOAD_FAILED')))
    return failures.length === 0
  }

  /** The context of a plugin, which is activated first, after those that it requires. Rejects when it has gone. */
  contextOf(plugin: AnyPlugin): Promise<PluginContext> {
    return this.live.contextOf(plugin)
  }

  /** Activates some of those that are on. @returns those that have failed, which are reported by then */
  async activateAll(isWanted: (plugin: AnyPlugin) => boolean): Promise<readonly Failure[]> {
    const failures: Failure[] = []
    const activate = async (plugin: AnyPlugin) => {
      try {
        await this.live.activate(plugin)
      } catch (error) {
        this.tell(error, plugin.id)
        failures.push({ plugin, error })
      }
    }
    await Promise.all(this.plugins.filter(isWanted).map(activate))
    return failures
  }

  /** Reports a fault of a plugin. One is told of once, however many have waited for the plugin. */
  tell(error: unknown, pluginId: string): void {
    if (error instanceof Error && (this.told.has(error) || this.told.has(error.cause as Error))) return
    if (error instanceof Error) this.told.add(error)
    this.fault(error, pluginId)
  }

  dispose(): void {
    this.stopFollowing()
    this.live.dispose()
  }

  private follow(on: readonly AnyPlugin[]): void {
    const isGone = (plugin: AnyPlugin) => !on.includes(plugin)
    this.live.all.filter(isGone).forEach(plugin => this.live.takeDown(plugin))
    this.guards.forget(isGone)
    void this.activateAll(plugin => this.reached.has(stageOf(plugin)) || this.guards.wants(plugin))
  }
}
