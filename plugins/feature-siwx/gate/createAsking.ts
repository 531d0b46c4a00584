import type { PluginContext } from '../../../kernel/define.js'
import type { SignInSession, SignInSessions, SignInTools } from '../sessions/SignInSessions.js'
import type { Keeper } from './createKeeper.js'
import type { OneClick } from './createOneClick.js'
import type { Stage } from './createStage.js'
import { eventOf } from './eventOf.js'
import { Prompt, type Outcome } from './Prompt.js'
import { isVoid, subjectKey, type Subject } from './Subject.js'

/** What asking works with. */
export interface AskingInput {
  readonly context: PluginContext
  readonly sessions: SignInSessions
  readonly keeper: Keeper
  readonly stage: Stage
  readonly oneClick: OneClick
  /** Where this page is. */
  readonly page: SignInTools['page']
  /** Whether the host writes texts of formats of its own. */
  readonly takesFreeText: boolean
  isRequired(): boolean
  /** Tells the other tabs. */
  signedIn(subject: Subject): void
}

/** `failed`: it could not be known whether the account is signed in. */
export type Answer = Outcome | 'failed'

/** Finds out whether accounts are signed in. Neither ever rejects. */
export interface Asking {
  /** By what is kept. Settles within 10 s. */
  lookUp(subject: Subject): Promise<'signed' | 'unsigned' | 'failed'>
  /** By what is kept, by what the wallet signed as it connected, else by asking the visitor. */
  ensure(subject: Subject): Promise<Answer>
}

/** Makes it: at most one question for an account on a network, and whoever comes meanwhile waits for the same answer. */
export const createAsking = (input: AskingInput): Asking => {
  const { context, keeper, stage, oneClick, isRequired } = input
  const asks = new Map<string, { readonly epoch: number; readonly answer: Promise<Answer> }>()

  const lookUp: Asking['lookUp'] = async subject => {
    try {
      return (await keeper.has(subject)) ? 'signed' : 'unsigned'
    } catch (error) {
      context.report(error)
      return 'failed'
    }
  }
  const makePrompt = (subject: Subject) => () =>
    new Prompt({
      ...input,
      subject,
      isRequired: isRequired(),
      keep: (session: SignInSession) => keeper.keep(subject, [session]),
    })
  const ask = async (subject: Subject): Promise<Answer> => {
    if (await oneClick.take(subject)) {
      context.track(eventOf({ event: 'SIWX_AUTH_SUCCESS' }, subject))
      return 'signed'
    }
    const found = await lookUp(subject)
    if (isVoid(subject)) return 'gone'
    if (found !== 'unsigned') return found
    const outcome = await stage.show(subject, makePrompt(subject))
    if (outcome === 'signed') input.signedIn(subject)
    return outcome
  }
  const ensure: Asking['ensure'] = subject => {
    const key = subjectKey(subject)
    const open = asks.get(key)
    if (open?.epoch === subject.epoch) return open.answer
    const answer = ask(subject).finally(() => {
      if (asks.get(key)?.answer === answer) asks.delete(key)
    })
    asks.set(key, { epoch: subject.epoch, answer })
    return answer
  }
  return { lookUp, ensure }
}
