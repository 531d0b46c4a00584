import { jest } from '@jest/globals'
import { act, render, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { definePlugin, type ViewContribution } from '../../../../kernel/contract/plugin.js'
import { defineView } from '../../../../kernel/contract/keys.js'
import { ModalRoot } from '../../../../ui-shell/chrome/ModalRoot.js'
import { ShellContext } from '../../../../ui-shell/kit/Shell.js'
import { createTestShell, type ModalSetup, type TestModal } from '../../kit/support/renderInModal.js'

type View = (props: never) => ReactNode

/** A view of a test: its component, or how it is fetched. */
export type TestView = View | { load(): Promise<{ default: View }> }

const contributionOf = ([name, view]: [string, TestView]): ViewContribution => ({
  view: defineView().as(name),
  title: name,
  load: 'load' in view ? view.load : () => Promise.resolve({ default: view }),
})

/** A modal in the page that is open, with the views that a test gives it; the first is the one that shows. */
export interface OpenModal extends Omit<TestModal, 'rerender'> {
  readonly host: HTMLElement
  readonly faults: readonly string[]
  /** Opens another view and lets it come up. */
  go(name: string, data?: unknown): Promise<void>
  /** Lets fake time pass, and what waits for it happen. */
  after(ms: number): Promise<void>
}

/** Draws the whole modal, in fake time. Titles of views are their names. */
export const openModal = async (
  views: Record<string, TestView>,
  setup: ModalSetup = {},
): Promise<OpenModal> => {
  const faults: string[] = []
  const contributions = Object.entries(views).map(contributionOf)
  const made = createTestShell({
    plugins: [definePlugin({ id: 'test', views: contributions })],
    onError: (error, source) => void faults.push(`${source}: ${String(error)}`),
    ...setup,
  })
  const { kernel, settings, host, root, shell, dispose } = made
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const drawn = render(
    <ShellContext.Provider value={shell}>
      <ModalRoot />
    </ShellContext.Provider>,
    // React's own typing of containers has shadow roots; the library's has elements only.
    { container: root as never, baseElement: root as never },
  )
  const go = async (name: string, data?: unknown) => {
    await act(async () => kernel.open(name, data))
    await after(0)
  }
  await go(contributions[0]!.view.id)
  return {
    ...{ kernel, settings, host, root, shell, faults, go, after },
    screen: within(root as never),
    focused: () => root.activeElement,
    said: () => ({ polite: shell.announcer.polite?.text, assertive: shell.announcer.assertive?.text }),
    unmount: () => {
      drawn.unmount()
      dispose()
      host.remove()
    },
  }
}
