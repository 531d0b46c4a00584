import { reaction } from '../mobx.js'
import type {
  Activation as Stage,
  AnyPlugin,
  ConnectorSource,
  Guarded,
  PluginContext,
} from '../contract/plugin.js'
import type { ConnectorsStore } from '../stores/ConnectorsStore.js'
import type { Environment } from '../environment/Environment.js'
import { guardNotDeclared, guardUnavailable, setupFailed } from '../errors/guard.js'
import { loadFailed } from '../errors/plugin.js'
import { within } from '../wallet/within.js'
import { fetchLazy } from './fetchLazy.js'
import type { Registry } from './Registry.js'

/** A plugin's context, and the way to end it. */
export interface LiveContext {
  readonly context: PluginContext
  dispose(): void
}

interface Failure {
  readonly plugin: AnyPlugin
  readonly error: unknown
}

interface Active {
  readonly live: LiveContext
  readonly ready: Promise<void>
  /** Ends the wait for it. */
  end(): void
  isUp: boolean
}

const defaultStage: Stage = 'open'
/** What has not been fetched and set up by then has failed: nobody waits for it any longer. */
const setupMs = 10_000
/** Who does not say what it guards is waited for so long, once: it may guard nothing, and then keeps nobody. */
const silentMs = 5000

/**
 * Brings plugins to life when their stage comes, and takes them down when their flag goes off. A plugin whose lazy part could not
 * be fetched is tried anew at the next occasion.
 */
export class Activation {
  private readonly active = new Map<AnyPlugin, Active>()
  private readonly reached = new Set<Stage>()
  /** Plugins that do not say what they guard, and were waited for: they may have been passed since. */
  private readonly met = new Set<AnyPlugin>()
  /** Plugins that came to guard what they may have been passed for already: nobody passes them any more. */
  private readonly overlooked = new Map<AnyPlugin, Error>()
  private readonly told = new WeakSet<Error>()
  private isGuarding = false
  private readonly stopFollowing: () => void
  private isDisposed = false

  constructor(
    private readonly registry: Registry,
    private readonly connectors: ConnectorsStore,
    private readonly createContext: (plugin: AnyPlugin) => LiveContext,
    private readonly env: Environment,
    /** Told of what a plugin has failed to do, with its id. */
    private readonly fault: (error: unknown, pluginId: string) => void,
    /** Ends the connections that a guard was not asked about. */
    private readonly endUnasked: () => void,
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

  /** Activates every plugin of a stage. What fails is reported: the others are active all the same. Never rejects. */
  async reach(stage: Stage): Promise<void> {
    this.reached.add(stage)
    await this.activateAll(plugin => this.stageOf(plugin) === stage)
  }

  /**
   * Sets up every plugin that guards something: whoever does such a thing waits for this first. Rejects with `GUARD_UNAVAILABLE` when
   * one of them cannot be set up within 10 s: nobody passes then. What has failed is tried anew the next time. Those that do not say
   * whether they guard anything are set up as well; one that fails, or takes more than 5 s, keeps nobody.
   */
  async guard(guarded: Guarded): Promise<void> {
    this.isGuarding = true
    const silent = this.plugins.filter(plugin => isSilent(plugin) && !this.met.has(plugin))
    const [failures] = await Promise.all([
      this.activateAll(({ spec }) => spec.guards?.includes(guarded) === true),
      silent.length > 0 &&
        within(
          this.env,
          silentMs,
          this.activateAll(plugin => silent.includes(plugin)),
        ),
    ])
    for (const plugin of silent) if (this.plugins.includes(plugin)) this.met.add(plugin)
    const overlooked = [...this.overlooked].map(([plugin, error]) => ({ plugin, error }))
    // A guard that was turned off meanwhile guards nothing.
    const failure = [...overlooked, ...failures].find(({ plugin }) => this.plugins.includes(plugin))
    if (failure) throw guardUnavailable(failure.plugin.id, failure.error)
  }

  /**
   * Lets a plugin tap a hook that guards: one that says so, and one that says nothing, as long as nobody can have passed it. Where it
   * comes too late, who stands connected may have passed it, and is ended; from then on nobody passes. @throws `GUARD_NOT_DECLARED`
   */
  assertGuard(plugin: AnyPlugin, guarded: Guarded): void {
    const { guards } = plugin.spec
    if (guards ? guards.includes(guarded) : !this.met.has(plugin)) return
    const error = guardNotDeclared(guarded)
    this.overlooked.set(plugin, error)
    this.tell(error, plugin.id)
    if (guarded === 'connect') this.endUnasked()
    throw error
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
      if (result.status === 'rejected') this.tell(result.reason, sources[index]?.id ?? '')
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
    const { up, end } = this.bound(plugin, this.bringUp(plugin, live))
    const ready = up.then(
      () => {
        active.isUp = true
      },
      (error: unknown) => {
        if (this.active.get(plugin) === active) this.takeDown(plugin)
        throw error
      },
    )
    const active: Active = { live, ready, end, isUp: false }
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

  private follow(on: readonly AnyPlugin[]): void {
    for (const plugin of [...this.active.keys()]) if (!on.includes(plugin)) this.takeDown(plugin)
    for (const plugin of this.met) if (!on.includes(plugin)) this.met.delete(plugin)
    // What guards, or may, is set up with its flag, so that the next connection need not wait for it.
    void this.activateAll(
      plugin =>
        this.reached.has(this.stageOf(plugin)) ||
        (this.isGuarding && (isSilent(plugin) || !!plugin.spec.guards?.length)),
    )
  }

  /** @returns those that have failed, which are reported by then */
  private async activateAll(isWanted: (plugin: AnyPlugin) => boolean): Promise<readonly Failure[]> {
    const failures: Failure[] = []
    const activate = async (plugin: AnyPlugin) => {
      try {
        await this.activate(plugin)
      } catch (error) {
        this.tell(error, plugin.id)
        failures.push({ plugin, error })
      }
    }
    await Promise.all(this.plugins.filter(isWanted).map(activate))
    return failures
  }

  /** One fault is told of once, however many have waited for the plugin. */
  private tell(error: unknown, pluginId: string): void {
    if (error instanceof Error && (this.told.has(error) || this.told.has(error.cause as Error))) return
    if (error instanceof Error) this.told.add(error)
    this.fault(error, pluginId)
  }

  private takeDown(plugin: AnyPlugin): void {
    const known = this.active.get(plugin)
    this.active.delete(plugin)
    known?.live.dispose()
    known?.end()
  }

  private stageOf({ spec }: AnyPlugin): Stage {
    return spec.activate ?? defaultStage
  }
}

/** Whether it can guard something, and does not say whether it does. */
const isSilent = ({ spec: { guards, setup, connectors } }: AnyPlugin): boolean =>
  !guards && (setup !== undefined || connectors !== undefined)
