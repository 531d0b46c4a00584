import { act, configure, fireEvent, render, within } from '@testing-library/react'
import type { Environment } from '../../../../kernel/environment/Environment.js'
import { memoryEnvironment } from '../../../../kernel/environment/memory.js'
import { createKernel, type KernelOptions } from '../../../../kernel/runtime/createKernel.js'
import { autorun } from '../../../../kernel/mobx.js'
import type { AnyPlugin } from '../../../../kernel/contract/plugin.js'
import { createShell } from '../../../../ui-shell/chrome/createShell.js'
import { ModalRoot } from '../../../../ui-shell/chrome/ModalRoot.js'
import { core, pending, upkeep } from '../../../../ui-shell/core/index.js'
import { pendingTransactionsService, whatIsAWalletView } from '../../../../ui-shell/core/api.js'
import { ShellContext } from '../../../../ui-shell/kit/Shell.js'
import { ShellStore, type ShellInput } from '../../../../ui-shell/ShellStore.js'
import { fetchAhead, walletSource } from '../../../support/kernel.js'
import type { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { endPages, watchTimers } from '../../../support/watchTimers.js'
import { createClock } from './createClock.js'

/** What a page with a modal is made of. */
export interface ModalInput extends Omit<Partial<KernelOptions>, 'env'> {
  readonly wallets?: readonly ScriptedWallet[]
  /** Chains, features and the like. */
  readonly plugins?: readonly AnyPlugin[]
  readonly settings?: Partial<ShellInput>
  readonly env?: Partial<Environment>
  /** Does not wait until the wallets of the page are known. */
  readonly isCold?: boolean
}

// The first use of a view compiles it, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Takes all modals of a test out of the page. */
export const closeModals = endPages

/** Puts a whole modal into the page: a real kernel, the real core views and card, and a clock that only the test moves. */
export const openModal = async (input: ModalInput = {}) => {
  const { wallets = [], plugins = [], settings, env: overrides, isCold = false, ...options } = input
  // jsdom does not scroll.
  Element.prototype.scrollIntoView ??= () => undefined
  const clock = createClock()
  let aheadMs = 0
  const env = watchTimers(
    memoryEnvironment({
      ...{ window, document, after: clock.after, elapsed: clock.now },
      now: () => clock.now() + aheadMs,
      ...overrides,
    }),
    () => end(),
  )
  const source = walletSource(wallets)
  const keepsPending = plugins.some(({ spec }) => spec.provides?.includes(pendingTransactionsService))
  const faults: unknown[] = []
  const kernel = createKernel({
    onError: error => void faults.push(error),
    ...options,
    env,
    plugins: [core(), upkeep(), ...(keepsPending ? [] : [pending()]), ...plugins, source.plugin],
  })
  const store = new ShellStore({
    ...{ themeMode: undefined, themeVariables: undefined, locale: 'en' },
    ...{ termsConditionsUrl: undefined, privacyPolicyUrl: undefined, legalCheckbox: undefined },
    ...settings,
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const { shell, dispose } = createShell(root, kernel, store)
  const said: string[] = []
  const stop = autorun(() => {
    const { polite, assertive } = shell.announcer
    const last = (polite?.key ?? 0) > (assertive?.key ?? 0) ? polite : assertive
    if (last) said.push(last.text)
  })
  const container = root.appendChild(document.createElement('div'))
  render(
    <ShellContext.Provider value={shell}>
      <ModalRoot help={whatIsAWalletView} />
    </ShellContext.Provider>,
    { container },
  )
  const end = () => {
    stop()
    dispose()
    kernel.dispose()
    host.remove()
  }
  if (!isCold) await act(() => fetchAhead(kernel))
  return {
    ...{ kernel, env, source, faults, said, container, timers: clock.waiting },
    ui: within(container),
    /** The text of the card. */
    text: () => container.querySelector('.p-card')?.textContent ?? '',
    focused: () => root.activeElement,
    stack: () => kernel.stores.router.history.map(entry => entry.view.id),
    /** Sets the clock of the device forward, or back: no time passes. */
    setClock: (byMs: number) => {
      aheadMs += byMs
    },
    /** Lets the clock run, and everything happen that comes of it. */
    pass: (ms: number) => act(async () => clock.pass(ms)),
    open: (view?: Parameters<typeof kernel.open>[0], data?: unknown) => act(() => kernel.open(view, data)),
    /** Connects without the modal. */
    connect: (connectorId: string) => act(async () => void (await kernel.connect({ connectorId }))),
    /** Does something that the modal then shows. */
    does: (what: () => unknown) => act(async () => void (await what())),
    press: (element: Element) => act(async () => void fireEvent.click(element)),
    key: (key: string) => act(async () => void fireEvent.keyDown(root.activeElement ?? container, { key })),
    type: (field: Element, value: string) =>
      act(async () => void fireEvent.change(field, { target: { value } })),
  }
}
