import type { ComponentType } from 'react'
import { makeAutoObservable, observableRef } from '../../kernel/mobx.js'
import type { Lazy } from '../../kernel/plugin.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

interface Module {
  readonly default: (props: never) => unknown
}

/**
 * A component that is being fetched: at once, once more when the first try fails, and again at each `load` after that. Not `React.lazy`:
 * once fetched it must be drawn at once, while Suspense would show its fallback first and then hold it for 300 ms.
 */
export class LazyComponent {
  component: ComponentType<Record<string, unknown>> | undefined = undefined
  error: unknown = undefined
  private isPending = false

  constructor(
    private readonly source: Lazy<Module>,
    private readonly id: string,
    private readonly report: (error: unknown, source: string) => void,
  ) {
    makeAutoObservable<this, 'source' | 'id' | 'report' | 'isPending'>(
      this,
      {
        component: observableRef,
        error: observableRef,
        source: false,
        id: false,
        report: false,
        isPending: false,
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
    // By shape: the kernel, whose types declare what a plugin's module holds, knows no React.
    this.component = module.default as ComponentType<Record<string, unknown>>
  }

  private fail(error: unknown): void {
    this.isPending = false
    this.error = error
    this.report(error, this.id)
  }
}
