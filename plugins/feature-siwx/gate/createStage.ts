import type { ChainNamespace, PluginContext } from '../../../kernel/define.js'
import { when } from '../../../kernel/mobx.js'
import { connectView } from '../../../ui-shell/core/api.js'
import type { connectingSiweView, signInView } from '../api.js'
import type { Outcome, Prompt } from './Prompt.js'
import { isVoid, type Subject } from './Subject.js'

/** Where prompts are shown, one after another. */
export interface Stage {
  /** Shows a prompt when its turn comes, until it ends. Always settles, since a prompt ends with its subject. */
  show(subject: Subject, make: () => Prompt): Promise<Outcome>
  /** Leads to the wallets, since nobody is connected any more. Opens the modal where it is closed. */
  leadToConnect(): void
  /** Whom the prompt is for that is shown. */
  subject(): Subject | undefined
  /** Ends the prompt that is shown for a subject like this one. */
  end(isMeant: (subject: Subject) => boolean, outcome: Outcome): void
  /** Ends everything, for good. */
  dispose(): void
}

/** What a stage works with. */
export interface StageInput {
  readonly context: PluginContext
  readonly view: typeof signInView | typeof connectingSiweView
}

type RouterEntry = PluginContext['stores']['router']['history'][number]

/** Makes the stage of one modal. */
export const createStage = ({ context, view }: StageInput): Stage => {
  const { router, modal } = context.stores
  let shown: { readonly prompt: Prompt; readonly subject: Subject } | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let cancels = 0
  let isOver = false

  const leadToConnect = () => {
    if (modal.isOpen) router.reset(connectView, {})
    else void context.present(connectView, {})
  }
  /** Shows a prompt. @returns its place on the stack */
  const raise = (prompt: Prompt): RouterEntry | undefined => {
    const data = { prompt }
    // Whoever closes the modal or goes back cancels.
    void context.present(view, data).catch(context.report).then(prompt.cancel)
    return router.history.find(entry => entry.data === data)
  }
  /** Takes the view of a prompt away, wherever in the stack it is, and moves on to what was opened under it. */
  const leave = (entry: RouterEntry | undefined, outcome: Outcome, { isConnecting }: Subject) => {
    if (!entry || !router.history.includes(entry)) return
    // What waits for a connection closes by itself, once there is one.
    const isDone = outcome !== 'gone' && !isConnecting && waiting === 0
    if (!router.canGoBack) context.close({ force: true })
    else router.finish(entry, undefined)
    if (isDone) context.close()
  }
  const run = async (subject: Subject, make: () => Prompt): Promise<Outcome> => {
    const prompt = make()
    shown = { prompt, subject }
    const stopWatching = when(
      () => isVoid(subject),
      () => prompt.end('gone'),
    )
    const entry = raise(prompt)
    const outcome = await prompt.outcome
    stopWatching()
    shown = undefined
    if (outcome === 'cancelled') cancels++
    if (modal.isOpen && outcome === 'cancelled' && prompt.isRequired) leadToConnect()
    else if (modal.isOpen) leave(entry, outcome, subject)
    return outcome
  }

  return {
    leadToConnect,
    subject: () => shown?.subject,
    show: async (subject, make) => {
      const since = cancels
      waiting++
      const mine = turn.then(() => {
        waiting--
        if (isOver || isVoid(subject)) return 'gone'
        // Who has just said no is not asked the same for another account.
        return cancels === since ? run(subject, make) : 'cancelled'
      })
      turn = mine.catch(() => undefined)
      return mine
    },
    end: (isMeant, outcome) => {
      if (shown && isMeant(shown.subject)) shown.prompt.end(outcome)
    },
    dispose: () => {
      isOver = true
      shown?.prompt.end('gone')
    },
  }
}

/** Whether a subject is of one of some namespaces. */
export const isOfNamespaces =
  (namespaces: readonly ChainNamespace[]) =>
  ({ chain }: Subject): boolean =>
    namespaces.includes(chain.namespace)
