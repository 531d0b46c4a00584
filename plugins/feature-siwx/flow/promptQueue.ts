import type { PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import type { connectingSiweView, signInView } from '../api.js'
import { isStale, type SignInAccount } from './account.js'
import { createPromptViews } from './promptViews.js'
import type { PromptOutcome, SignInPrompt } from './SignInPrompt.js'

/** Shows sign-in prompts, one at a time, when no other view holds. */
export interface PromptQueue {
  /** Shows a prompt when its turn comes, until it ends. Always settles, since a prompt ends with its account. */
  show(account: SignInAccount, createPrompt: () => SignInPrompt): Promise<PromptOutcome>
  /** Shows the Connect view, when no other view holds, since nobody is connected any more. Opens the modal where it is closed. */
  showConnect(): void
  /** The account that is asked now. */
  current(): SignInAccount | undefined
  /** Ends the prompt that is shown, if it is for such an account. */
  end(matches: (account: SignInAccount) => boolean, outcome: PromptOutcome): void
  /** Ends the prompt that is shown, and shows no other. */
  dispose(): void
}

/** @param view the view of prompts: that of a host with a `siweConfig` has another name */
export const createPromptQueue = (
  context: PluginContext,
  view: typeof signInView | typeof connectingSiweView,
): PromptQueue => {
  const { modal } = context.stores
  const views = createPromptViews(context, view)
  let shown: { readonly prompt: SignInPrompt; readonly account: SignInAccount } | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let cancelCount = 0
  let isDisposed = false

  const run = async (account: SignInAccount, createPrompt: () => SignInPrompt): Promise<PromptOutcome> => {
    const prompt = createPrompt()
    shown = { prompt, account }
    const stopWatching = reaction(
      () => isStale(account),
      isGone => isGone && prompt.end('gone'),
      { fireImmediately: true },
    )
    const entry = await views.open(prompt)
    const outcome = await prompt.outcome
    stopWatching()
    shown = undefined
    if (outcome === 'cancelled') cancelCount++
    // A modal that waits for a connection closes by itself, once there is one.
    const isDone = outcome !== 'gone' && !account.isConnecting && waiting === 0
    if (modal.isOpen && outcome === 'cancelled' && prompt.isRequired) views.showConnect()
    else if (modal.isOpen && entry) views.close(entry, isDone)
    return outcome
  }

  return {
    showConnect: views.showConnect,
    current: () => shown?.account,
    show: async (account, createPrompt) => {
      const countBefore = cancelCount
      waiting++
      const result = last.then(() => {
        waiting--
        if (isDisposed || isStale(account)) return 'gone'
        // A visitor who has just declined is not asked the same for another account.
        return cancelCount === countBefore ? run(account, createPrompt) : 'cancelled'
      })
      last = result.catch(() => undefined)
      return result
    },
    end: (matches, outcome) => {
      if (shown && matches(shown.account)) shown.prompt.end(outcome)
    },
    dispose: () => {
      isDisposed = true
      views.dispose()
      shown?.prompt.end('gone')
    },
  }
}
