import type { Lazy } from '../../../kernel/contract/plugin.js'
import { LazyComponent } from './LazyComponent.js'

type Source = Lazy<{ readonly default: (props: never) => unknown }>

/**
 * The lazy components of one modal, one for each `load` function, so that whoever asks first fetches for all. Those of a plugin that goes
 * are forgotten: when it comes back, it has another context.
 */
export class LazyComponents {
  private readonly bySource = new Map<Source, LazyComponent>()

  /** @param report told of each component that could not be fetched, with its id. */
  constructor(
    private readonly report: (error: unknown, source: string) => void,
    private readonly window: Window | undefined,
  ) {}

  /** Starts to fetch with the first call. @param id what to call it in errors. */
  get(source: Source, id: string): LazyComponent {
    const known = this.bySource.get(source)
    if (known) return known
    const made = new LazyComponent(source, id, this.report, this.window, () => {
      if (this.bySource.get(source) === made) this.bySource.delete(source)
    })
    this.bySource.set(source, made)
    return made
  }
}
