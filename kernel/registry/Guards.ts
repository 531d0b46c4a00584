import type { AnyPlugin, Guarded } from '../contract/plugin.js'
import type { Environment } from '../environment/Environment.js'
import { guardNotDeclared, guardUnavailable } from '../errors/guard.js'
import { within } from '../wallet/within.js'

/** A plugin that could not be brought up, and why. */
export interface Failure {
  readonly plugin: AnyPlugin
  readonly error: unknown
}

/** The plugins that may guard something. */
export interface GuardingPlugins {
  /** Those that are on. */
  readonly plugins: readonly AnyPlugin[]
  /** Brings some of them up. @returns those that have failed, which are reported by then */
  activateAll(isWanted: (plugin: AnyPlugin) => boolean): Promise<readonly Failure[]>
  /** Reports a fault of a plugin, once. */
  tell(error: unknown, pluginId: string): void
}

/** Who does not say what it guards is waited for so long, once: it may guard nothing, and then keeps nobody. */
const silentMs = 5000

/** Sees to it that nobody passes a guard that has not been set up. */
export class Guards {
  /** Plugins that do not say what they guard, and were waited for: they may have been passed since. */
  private readonly met = new Set<AnyPlugin>()
  /** Plugins that came to guard what they may have been passed for already: nobody passes them any more. */
  private readonly overlooked = new Map<AnyPlugin, Error>()
  private hasBegun = false

  constructor(
    private readonly on: GuardingPlugins,
    private readonly env: Environment,
    /** Ends the connections that a guard was not asked about. */
    private readonly endUnasked: () => void,
  ) {}

  /**
   * Sets up every plugin that guards something: whoever does such a thing waits for this first. Rejects with `GUARD_UNAVAILABLE` when
   * one of them cannot be set up within 10 s: nobody passes then. What has failed is tried anew the next time. Those that do not say
   * whether they guard anything are set up as well; one that fails, or takes more than 5 s, keeps nobody.
   */
  async ready(guarded: Guarded): Promise<void> {
    this.hasBegun = true
    const silent = this.on.plugins.filter(plugin => isSilent(plugin) && !this.met.has(plugin))
    const [failures] = await Promise.all([
      this.on.activateAll(({ spec }) => spec.guards?.includes(guarded) === true),
      silent.length > 0 &&
        within(
          this.env,
          silentMs,
          this.on.activateAll(plugin => silent.includes(plugin)),
        ),
    ])
    for (const plugin of silent) if (this.on.plugins.includes(plugin)) this.met.add(plugin)
    const overlooked = [...this.overlooked].map(([plugin, error]) => ({ plugin, error }))
    // A guard that was turned off meanwhile guards nothing.
    const failure = [...overlooked, ...failures].find(({ plugin }) => this.on.plugins.includes(plugin))
    if (failure) throw guardUnavailable(failure.plugin.id, failure.error)
  }

  /**
   * Lets a plugin tap a hook that guards: one that says so, and one that says nothing, as long as nobody can have passed it. Where it
   * comes too late, who stands connected may have passed it, and is ended; from then on nobody passes. @throws `GUARD_NOT_DECLARED`
   */
  assertDeclared(plugin: AnyPlugin, guarded: Guarded): void {
    const { guards } = plugin.spec
    if (guards ? guards.includes(guarded) : !this.met.has(plugin)) return
    const error = guardNotDeclared(guarded)
    this.overlooked.set(plugin, error)
    this.on.tell(error, plugin.id)
    if (guarded === 'connect') this.endUnasked()
    throw error
  }

  /** Whether a plugin is to be up as soon as it is on, since it guards, or may, what somebody does: the next one need not wait for it then. */
  wants(plugin: AnyPlugin): boolean {
    return this.hasBegun && (isSilent(plugin) || !!plugin.spec.guards?.length)
  }

  /** Forgets those that went off: they are waited for anew. */
  forget(gone: (plugin: AnyPlugin) => boolean): void {
    for (const plugin of this.met) if (gone(plugin)) this.met.delete(plugin)
  }
}

/** Whether it can guard something, and does not say whether it does. */
const isSilent = ({ spec: { guards, setup, connectors } }: AnyPlugin): boolean =>
  !guards && (setup !== undefined || connectors !== undefined)
