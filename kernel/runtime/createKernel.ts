import type { Environment } from '../environment/Environment.js'
import { detectEnvironment } from '../environment/detect.js'
import { messageOf } from '../errors/messageOf.js'
import { adapterNotFound } from '../errors/network.js'
import { appMisconfigured, isPluginGone, serviceNotProvided } from '../errors/plugin.js'
import type { KernelBase } from '../flows/KernelParts.js'
import type { Kernel } from '../contract/Kernel.js'
import { lazyRuntime } from './lazyRuntime.js'
import type { SharedOptions } from '../contract/options.js'
import type { AnyPlugin, PluginContext } from '../contract/plugin.js'
import { Registry } from '../registry/Registry.js'
import { createStart } from './start.js'
import { createViewFinder } from './createViewFinder.js'
import { KernelStorage } from '../persistence/storage.js'
import { createNamespaceStores } from '../stores/createNamespaceStores.js'
import { createStores } from '../stores/createStores.js'
import type { FlagValue } from '../contract/keys.js'
import type { ModalEvent } from '../contract/types.js'

/** Options of `createKernel`: the plugins, the feature flags, and the options that more than one plugin reads. */
export interface KernelOptions extends SharedOptions {
  readonly plugins: readonly AnyPlugin[]
  /** Flags by id. A flag that is not named has the fallback its plugin declares. */
  readonly features?: Readonly<Record<string, FlagValue | undefined>>
  /** Default: the browser's, or a memory one on servers. */
  readonly env?: Environment
  /** Prefix of all storage keys; default `@portico`. Two modals on one origin need two. `@appkit` reads what AppKit left. */
  readonly storageKey?: string
  /**
   * Told of every fault that did not reach a caller, with the id of the plugin. Default: the console, in debug mode; what a plugin has
   * failed to do is said there once in any mode.
   */
  onError?(error: unknown, source: string): void
  /** Hears every event, whether or not analytics is on. */
  onEvent?(event: ModalEvent): void
}

/** A page is not flooded by a plugin that fails in ever new words. */
const maxSaid = 50

const createBase = (
  options: KernelOptions,
  contextOf: (plugin: AnyPlugin) => Promise<PluginContext>,
): KernelBase => {
  const env = options.env ?? detectEnvironment()
  const chains = createNamespaceStores(
    options.plugins.flatMap(({ spec }) => spec.namespaces ?? []),
    options,
  )
  const said = new Set<string>()
  /** @param isLoud on the console where nobody listens: a plugin that does not work must not do so in silence */
  const tell =
    (isLoud: boolean): KernelBase['report'] =>
    (error, source) => {
      if (isPluginGone(error)) return
      if (options.onError) return options.onError(error, source)
      const what = `${source}: ${messageOf(error)}`
      if (!options.debug && (!isLoud || said.has(what) || said.size >= maxSaid)) return
      said.add(what)
      // eslint-disable-next-line no-console -- there is no other place to say it
      console.error(`[portico] ${source}:`, error)
    }
  const report = tell(false)
  const fault = tell(true)
  const { defaultNetwork } = options
  const stores = createStores({
    env,
    isEmbedded: options.enableEmbedded ?? false,
    features: options.features ?? {},
    chains,
    activeNamespace: [...chains.values()].find(chain => defaultNetwork && chain.find(defaultNetwork))
      ?.namespace,
    isDebug: options.debug ?? false,
    tell: ({ code, detail }) => fault(appMisconfigured(code, detail), 'kernel'),
  })
  return {
    env,
    options,
    storage: new KernelStorage(env.storage, options.storageKey ?? '@portico'),
    stores,
    registry: new Registry(options.plugins, stores.flags, options.order, contextOf),
    report,
    fault,
    onEvent: event => {
      try {
        options.onEvent?.(event)
      } catch (error) {
        report(error, 'onEvent')
      }
    },
  }
}

/**
 * Makes the kernel of one modal: wiring only. Pure until `start` or `open`: no request, no listener, no timer, no storage.
 * What is here is what a page pays before the first click; the rest, the runtime, is fetched with the first act.
 * @throws `DUPLICATE_ID`, `MISSING_REQUIREMENT`
 */
export const createKernel = (options: KernelOptions): Kernel => {
  const base = createBase(options, async plugin => (await load()).activation.contextOf(plugin))
  const { stores } = base
  const runtime = lazyRuntime(base)
  const { load } = runtime
  const { start, stop } = createStart(base, load)

  const { find, readData } = createViewFinder(base)
  const services = (id: string) => {
    const found = runtime.current()?.services
    if (!found) throw serviceNotProvided(id)
    return found
  }
  const hide = () => {
    stores.modal.hide()
    return true
  }

  return {
    ...base,
    open: async (view, data) => {
      const target = view === undefined ? undefined : find(view)
      const reading = target && readData(target, data)
      const given = reading ? await reading : data
      if (!stores.modal.isOpen) stores.router.clear()
      stores.modal.show()
      const { navigation } = await load()
      // The visitor may have closed it meanwhile.
      if (!stores.modal.isOpen) return undefined as never
      // The key's type says what its view resolves with.
      return (target?.awaited ? navigation.present(target, given) : navigation.open(target, given)) as never
    },
    close: closing => runtime.current()?.navigation.close(closing) ?? hide(),
    back: () => runtime.current()?.navigation.back(),
    push: (view, data) => stores.router.push(find(view), data),
    replace: (view, data) => stores.router.replace(find(view), data),
    // The key's type says what its view resolves with.
    present: async (view, ...[data]) => {
      const target = find(view)
      const given = await (readData(target, data) ?? data)
      return (await load()).navigation.present(target, given) as never
    },
    start,
    prepareConnect: async connectorId => {
      // What cannot be fetched now is fetched, and told of, by whoever connects.
      await load()
        .then(({ connecting }) => connecting.prepare(connectorId))
        .catch(() => undefined)
    },
    connect: async request => (await load()).connecting.connect(request),
    cancelConnect: () => runtime.current()?.connecting.cancel(),
    disconnect: async request => (await load()).disconnect(request),
    setPreferredAccountType: async (namespace, type) => (await load()).accounts.prefer(namespace, type),
    selectAccount: async (address, namespace = stores.namespaces.activeNamespace ?? '') =>
      (await load()).accounts.select(namespace, address),
    switchNetwork: async id => (await load()).networks.switchNetwork(id),
    addNetwork: network => {
      const chain = stores.namespaces.get(network.chainNamespace)
      if (!chain) throw adapterNotFound(network.chainNamespace)
      chain.addNetwork(network)
    },
    removeNetwork: async id => (await load()).networks.removeNetwork(id),
    provider: async namespace => (await (await load()).adapters.load(namespace)).provider,
    guardRpc: async call => (await load()).rpc.guard(call),
    load: async key => (await load()).load(key),
    get: key => services(key.id).get(key),
    getForNamespace: (key, namespace) => services(key.id).get(key, stores.namespaces.get(namespace)),
    capability: (key, namespace) => runtime.current()?.adapters.capability(key, namespace),
    loadCapability: async (key, namespace) => (await load()).adapters.loadCapability(key, namespace),
    isAddress: (namespace, text, network) => runtime.current()?.adapters.isAddress(namespace, text, network),
    hooks: async () => (await load()).hooks,
    loaded: () => runtime.current()?.activation.loaded ?? [],
    preload: async () => {
      await (await load()).activation.discover().catch(() => undefined)
    },
    dispose: () => {
      stop()
      runtime.dispose()
      stores.modal.hide()
      stores.router.clear()
      stores.toast.hide()
    },
  }
}
