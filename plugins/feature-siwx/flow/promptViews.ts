import type { PluginContext } from '../../../kernel/define.js'
import { action, observable, when } from '../../../kernel/mobx.js'
import { connectView } from '../../../ui-shell/core/api.js'
import type { connectingSiweView, signInView } from '../api.js'
import type { SignInPrompt } from './SignInPrompt.js'

type RouterEntry = PluginContext['stores']['router']['history'][number]

/** What sign-in shows. All of it waits while a view holds, in which the visitor must decide on something else. */
export interface PromptViews {
  /** Shows a prompt: closing the modal or going back cancels it. @returns undefined where it has ended before it could be shown */
  open(prompt: SignInPrompt): Promise<RouterEntry | undefined>
  /**
   * Removes the view of a prompt from wherever it is in the stack, and shows what was opened under it.
   * @param isDone the modal has nothing else to show, and closes
   */
  close(entry: RouterEntry, isDone: boolean): void
  /** Shows the Connect view, since nobody is connected any more. Opens the modal where it is closed. */
  showConnect(): void
  /** Shows nothing that still waits, save prompts: they end by themselves. */
  dispose(): void
}

/** @param view the view of prompts: that of a host with a `siweConfig` has another name */
export const createPromptViews = (
  context: PluginContext,
  view: typeof signInView | typeof connectingSiweView,
): PromptViews => {
  const { router, modal } = context.stores
  const connectIsDue = observable.box(false)
  const setDue = action((isDue: boolean) => connectIsDue.set(isDue))

  const isHeld = () => modal.isOpen && router.isHeld
  /** Shows something as soon as nothing holds, unless it is over by then. */
  const whenFree = async <T>(isOver: () => boolean, show: () => T): Promise<T | undefined> => {
    const isReady = () => isOver() || !isHeld()
    // The next request may hold as soon as the one before it is decided on.
    while (!isReady()) await when(isReady)
    return isOver() ? undefined : show()
  }
  const connect = () => {
    setDue(false)
    if (modal.isOpen) router.reset(connectView, {})
    else context.present(connectView, {}).catch(context.report)
  }

  return {
    open: prompt =>
      whenFree(
        () => prompt.isOver,
        () => {
          // It would take the prompt away again.
          if (connectIsDue.get()) connect()
          const data = { prompt }
          void context.present(view, data).catch(context.report).then(prompt.cancel)
          return router.history.find(entry => entry.data === data)
        },
      ),
    close: (entry, isDone) => {
      if (!router.history.includes(entry)) return
      if (!router.canGoBack) context.close({ force: true })
      else router.finish(entry, undefined)
      if (isDone && !isHeld()) context.close()
    },
    showConnect: () => {
      setDue(true)
      whenFree(() => !connectIsDue.get(), connect).catch(context.report)
    },
    dispose: () => setDue(false),
  }
}
