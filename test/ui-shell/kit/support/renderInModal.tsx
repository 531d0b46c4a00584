import { act, render, within, type BoundFunctions, type queries } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createKernel, type KernelOptions } from '../../../../kernel/runtime/createKernel.js'
import { browserEnvironment } from '../../../../kernel/environment/browser.js'
import type { Environment } from '../../../../kernel/environment/Environment.js'
import type { Kernel } from '../../../../kernel/contract/Kernel.js'
import { createShell } from '../../../../ui-shell/chrome/createShell.js'
import { ShellContext, type Shell } from '../../../../ui-shell/kit/Shell.js'
import { TextContext } from '../../../../ui-shell/kit/text/useText.js'
import { ShellStore } from '../../../../ui-shell/ShellStore.js'
import { desktop } from '../../../support/platforms.js'
import { watchTimers } from '../../../support/watchTimers.js'

/** What a test modal is made of. */
export interface ModalSetup extends Partial<Omit<KernelOptions, 'env'>> {
  readonly env?: Partial<Environment>
  readonly locale?: string
  /** Presses that scripts make count for nothing, as in a browser. */
  readonly hasInput?: boolean
  /** A kernel of the test's own, in place of one that is made. */
  readonly kernel?: Kernel
}

/** A modal in the page, as components and tests see it. */
export interface TestModal {
  readonly kernel: Kernel
  readonly shell: Shell
  readonly root: ShadowRoot
  readonly settings: ShellStore
  /** Queries by role, text and label within the shadow root. */
  readonly screen: BoundFunctions<typeof queries>
  /** What has the focus in the modal. */
  focused(): Element | null
  /** What the live regions said last. */
  said(): { readonly polite: string | undefined; readonly assertive: string | undefined }
  rerender(ui: ReactNode): void
  unmount(): void
}

/** Makes a modal's shell in a shadow root of its own, in English unless the test says otherwise. */
export const createTestShell = (setup: ModalSetup = {}) => {
  const { env, locale = 'en', hasInput, kernel: given, ...options } = setup
  // No line to other tabs: an open one would keep the test process alive.
  const ownEnv = { ...browserEnvironment(window), platform: desktop, joinTabs: () => undefined, ...env }
  const kernel =
    given ??
    createKernel({
      plugins: [],
      ...options,
      env: watchTimers(ownEnv, () => end()),
    })
  const settings = new ShellStore({
    locale,
    themeMode: undefined,
    themeVariables: undefined,
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    legalCheckbox: undefined,
  })
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const { shell: made, dispose } = createShell(root, kernel, settings)
  const shell = hasInput === undefined ? made : { ...made, hasInput }
  const end = () => {
    dispose()
    kernel.dispose()
    host.remove()
  }
  return { kernel, settings, host, root, shell, dispose }
}

/** Draws components of the kit as a view of a modal would. */
export const renderInModal = async (ui: ReactNode, setup: ModalSetup = {}): Promise<TestModal> => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView ??= () => undefined
  const { kernel, settings, host, root, shell, dispose } = createTestShell(setup)
  await shell.text.speak(setup.locale ?? 'en', kernel.registry.strings)
  const container = document.createElement('div')
  root.append(container)
  const wrap = (children: ReactNode) => (
    <ShellContext.Provider value={shell}>
      <TextContext.Provider value={shell.text.translate}>{children}</TextContext.Provider>
    </ShellContext.Provider>
  )
  const drawn = render(wrap(ui), { container })
  await act(async () => undefined)
  return {
    kernel,
    shell,
    root,
    settings,
    screen: within(container),
    focused: () => root.activeElement,
    said: () => ({ polite: shell.announcer.polite?.text, assertive: shell.announcer.assertive?.text }),
    rerender: next => drawn.rerender(wrap(next)),
    unmount: () => {
      drawn.unmount()
      dispose()
      host.remove()
    },
  }
}
