import { createKernel } from '../kernel/runtime/createKernel.js'
import { unsupportedBrowser } from '../kernel/errors/browser.js'
import { isModalError } from '../kernel/errors/ModalError.js'
import { compareStructural, computed, reaction } from '../kernel/mobx.js'
import type { Environment } from '../kernel/environment/Environment.js'
import type { AnyView, FlagValue } from '../kernel/contract/keys.js'
import type { AnyPlugin } from '../kernel/contract/plugin.js'
import type { ModalEvent } from '../kernel/contract/types.js'
import { core, pending, upkeep } from './core/index.js'
import { createMounting } from './createMounting.js'
import { createPreloading } from './createPreloading.js'
import { assertPlugins } from './assertPlugins.js'
import type { Modal, ModalOptions } from './Modal.js'
import { isTooOld } from './notice/isTooOld.js'
import { readState } from './readState.js'
import { ShellStore } from './ShellStore.js'
import { surroundings } from './surroundings/index.js'

/** @param report told of a listener that throws; the others still run */
const tellAll = (
  listeners: Iterable<(event: ModalEvent) => void>,
  event: ModalEvent,
  report: (error: unknown) => void,
): void => {
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      report(error)
    }
  }
}

const createShellStore = (options: ModalOptions, env: Environment): ShellStore =>
  new ShellStore({
    themeMode: options.themeMode,
    themeVariables: options.themeVariables,
    locale: options.locale ?? env.languages[0] ?? 'en',
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    legalCheckbox: options.legalCheckbox,
    preload: options.preload,
    button: options.button,
    isTooOld: isTooOld(env.window),
  })

/**
 * Creates a wallet modal from a list of plugins. Pure: no request is sent and the page is not touched before `mount` or `open`.
 * @returns the modal. Register its type once, so that the React hooks know it:
 * `declare module 'portico/react' { interface Register { modal: typeof modal } }`
 * @throws `INVALID_OPTIONS`, `DUPLICATE_ID`, `MISSING_REQUIREMENT`, `INVALID_CHAIN_ID`, `INVALID_THEME_MODE`
 * @example const modal = createModal({ plugins: [eip155({ networks: [mainnet] }), injected()] })
 */
export const createModal = <const P extends readonly AnyPlugin[]>(options: ModalOptions<P>): Modal<P> => {
  assertPlugins(options)
  const listeners = new Set<(event: ModalEvent) => void>(options.onEvent ? [options.onEvent] : [])
  const kernel = createKernel({
    ...options,
    plugins: [core(), upkeep(), pending(), surroundings(() => ({ mounting, shell })), ...options.plugins],
    // The host's flags, checked against the plugins, are a record like any other.
    features: options.features as Readonly<Record<string, FlagValue | undefined>>,
    onEvent: event => tellAll(listeners, event, error => kernel.report(error, 'onEvent')),
  })
  const shell = createShellStore(options, kernel.env)
  const mounting = createMounting(kernel, shell)
  const preloading = createPreloading(kernel, shell, mounting)
  // Whoever opens it: a guard, or a page that asks the provider for accounts.
  reaction(
    () => kernel.stores.modal.isOpen,
    isOpen => {
      if (!isOpen) return
      preloading.stop()
      mounting.ensure()
    },
  )
  const state = computed(() => readState(kernel, shell), { equals: compareStructural, keepAlive: true })

  const open = async (view?: AnyView | string, data?: unknown) => {
    mounting.ensure()
    const retry = () => void open(view, data).catch((error: unknown) => kernel.report(error, 'ui-shell'))
    try {
      if (shell.isTooOld) throw unsupportedBrowser()
      void preloading.fetchView(view)
      return await kernel.open(view, data)
    } catch (error) {
      if (shell.isTooOld || isModalError(error, 'PLUGIN_LOAD_FAILED')) mounting.refuse(error, retry)
      throw error
    }
  }

  return {
    kernel,
    shell,
    mount: parent => {
      const takeOut = mounting.mount(parent)
      preloading.start()
      return takeOut
    },
    // The key of a view says what it resolves with.
    open,
    close: kernel.close,
    preload: preloading.preload,
    connect: kernel.connect,
    disconnect: kernel.disconnect,
    selectAccount: kernel.selectAccount,
    switchNetwork: kernel.switchNetwork,
    addNetwork: kernel.addNetwork,
    removeNetwork: kernel.removeNetwork,
    // The key of the namespace says what the provider of its adapter is.
    getProvider: namespace => kernel.provider(namespace) as never,
    explain: async (id, namespace) => (await import('./explain.js')).explain(kernel, id, namespace),
    initialState: readState(kernel, shell),
    getState: () => state.get(),
    subscribe: (select, listener) =>
      reaction(() => select(state.get()), listener, { equals: compareStructural }),
    onEvent: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setThemeMode: shell.theme.setMode,
    setThemeVariables: shell.theme.setVariables,
    setLocale: shell.setLocale,
    setFeature: kernel.stores.flags.set,
    dispose: () => {
      preloading.stop()
      mounting.dispose()
      kernel.dispose()
    },
  }
}
