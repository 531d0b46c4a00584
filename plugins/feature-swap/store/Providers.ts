import type { Network, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../../../kernel/mobx.js'
import { quoteProviders, type QuoteProvider } from '../api.js'

/** Who is asked for quotes: all that plugins contribute, in list order. Observable. */
export class Providers {
  private all: readonly QuoteProvider[] | undefined = undefined

  constructor(context: PluginContext) {
    makeAutoObservable<this, 'all'>(this, { all: observableRef, on: false })
    void this.load(context)
  }

  /** Whether they have been fetched. */
  get isReady(): boolean {
    return this.all !== undefined
  }

  /** Those that serve a network. */
  on(network: Network): readonly QuoteProvider[] {
    return (this.all ?? []).filter(provider => provider.supports(network))
  }

  /** One that cannot be fetched is left out. */
  private async load(context: PluginContext): Promise<void> {
    const keys = context.contributions(quoteProviders)
    const loaded = await Promise.allSettled(keys.map(key => context.load(key)))
    for (const result of loaded) if (result.status === 'rejected') context.report(result.reason)
    const all = loaded.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    runInAction(() => (this.all = [...new Map(all.map(each => [each.id, each])).values()]))
  }
}
