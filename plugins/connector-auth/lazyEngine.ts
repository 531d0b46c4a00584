import { defineService, type PluginContext } from '../../kernel/define.js'
import { observable, runInAction } from '../../kernel/mobx.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { once } from '../../kernel/registry/once.js'
import type { EmbeddedWalletOptions } from './api.js'
import type { Engine } from './Engine.js'
import { forgetLogin } from './forgetLogin.js'
import { isKept } from './namespaces.js'
import { lastCodeKey, usedKey } from './storageKeys.js'

/** The engine behind one `import()`: a page whose visitor has another way to connect does not fetch it. */
export interface LazyEngine {
  /** Observable: undefined until it is loaded. */
  readonly current: Engine | undefined
  /** Rejects with `PLUGIN_LOAD_FAILED`; the next call tries anew. */
  load(): Promise<Engine>
}

/** For the connector and the view of this plugin. */
export const engineService = defineService<LazyEngine>('connector-auth.engine')

/** Fetches what makes the engine. */
export type FetchEngine = () => Promise<{
  createEngine(context: PluginContext, options: EmbeddedWalletOptions): Engine
}>

/** Makes the lazy engine of a modal. Who has signed in, or waits for a code, has it at once. */
export const lazyEngine = (
  context: PluginContext,
  options: EmbeddedWalletOptions,
  fetchEngine: FetchEngine,
): LazyEngine => {
  const box = observable.box<Engine | undefined>(undefined, { deep: false })
  const load = once(async () => {
    const { createEngine } = await fetchLazy(fetchEngine, context.id)
    const engine = createEngine(context, options)
    runInAction(() => box.set(engine))
    return engine
  })
  const wallet = context.storage.beside('wallet')
  const isUsed = () => wallet.read(usedKey) !== undefined
  if (isUsed() || wallet.read(lastCodeKey) !== undefined) load().catch(context.report)
  const signOut = async () => {
    const { client } = await load()
    await client.ask('SIGN_OUT')
  }
  // The engine signs out whom it has let in. Where it could not be fetched, the login is forgotten here, and the site is told if that can be.
  context.tap(context.hooks.disconnect.completed, () => {
    if (box.get() || !isUsed() || isKept(context)) return
    forgetLogin(context.storage)
    signOut().catch(context.report)
  })
  return {
    get current() {
      return box.get()
    },
    load,
  }
}
