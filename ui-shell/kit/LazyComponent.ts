import type { ComponentType } from 'react'
import { makeAutoObservable, observableRef } from '../../kernel/mobx.js'
import type { Lazy } from '../../kernel/plugin.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

type Module = { readonly default: (props: never) => unknown }

/**
 * A component fetched on first use, once more when the first try fails, and again at each `load` after that. Not `React.lazy`:
 * once fetched it must be drawn at once, while Suspense would show its fallback first and then hold it for 300 ms.
 */
export class LazyComponent {
  component: ComponentType<Record<string, unknown>> | undefined = undefined
  error: unknown = undefined
  private pending: Promise<void> | undefined

  constructor(
    private readonly source: Lazy<Module>,
    private readonly id: string,
  ) {
    makeAutoObservable<this, 'source' | 'id' | 'pending'>(
      this,
      { component: observableRef, error: observableRef, source: false, id: false, pending: false },
      { autoBind: true },
    )
  }

  /** Never rejects: look at `component` and `error`. */
  load(): Promise<void> {
    if (this.component) return Promise.resolve()
    this.error = undefined
    return (this.pending ??= fetchLazy(this.source, this.id).then(this.succeed, this.fail))
  }

  private succeed(module: Module): void {
    this.pending = undefined
    // By shape: the kernel, whose types declare what a plugin's module holds, knows no React.
    this.component = module.default as ComponentType<Record<string, unknown>>
  }

  private fail(error: unknown): void {
    this.pending = undefined
    this.error = error
  }
}
