import type { ComponentType } from 'react'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { Lazy, PluginContext } from '../../../kernel/contract/plugin.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { owner, type Owned } from '../../../kernel/registry/withOwner.js'
import { isSpent } from '../../notice/isSpent.js'

interface Module extends Owned {
  readonly default: (props: never) => unknown
}

/**
 * A component that is being fetched: at once, once more when the first try fails, and again at each `load` after that. Not `React.lazy`:
 * once fetched it must be drawn at once, while Suspense would show its fallback first and then hold it for 300 ms.
 */
export class LazyComponent {
  component: ComponentType<Record<string, unknown>> | undefined = undefined
  /** What the component's plugin works with; undefined where the component is no contribution, but a part of another. */
  plugin: PluginContext | undefined = undefined
  error: unknown = undefined
  /** To try again is in vain until the page is loaded anew. */
  isSpent = false
  private isPending = false
  private failures = 0

  constructor(
    private readonly source: Lazy<Module>,
    private readonly id: string,
    private readonly report: (error: unknown, source: string) => void,
    private readonly window: Window | undefined,
    private readonly onGone: () => void,
  ) {
    makeAutoObservable<this, 'source' | 'id' | 'report' | 'window' | 'onGone' | 'isPending' | 'failures'>(
      this,
      {
        component: observableRef,
        plugin: observableRef,
        error: observableRef,
        source: false,
        id: false,
        report: false,
        window: false,
        onGone: false,
        isPending: false,
        failures: false,
      },
      { autoBind: true },
    )
    this.load()
  }

  /** Tries anew after a failure. */
  load(): void {
    if (this.component || this.isPending) return
    this.isPending = true
    this.error = undefined
    void fetchLazy(this.source, this.id).then(this.succeed, this.fail)
  }

  private succeed(module: Module): void {
    this.isPending = false
    this.plugin = module[owner]
    this.plugin?.onDispose(this.onGone)
    // By shape: the kernel, whose types declare what a plugin's module holds, knows no React.
    this.component = module.default as ComponentType<Record<string, unknown>>
  }

  private fail(error: unknown): void {
    this.isPending = false
    this.error = error
    this.failures += 1
    this.isSpent = isSpent(error, this.failures, this.window)
    this.report(error, this.id)
  }
}
