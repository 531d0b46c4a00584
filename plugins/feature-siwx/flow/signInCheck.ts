import * as z from 'zod/mini'
import type { PluginContext } from '../../../kernel/define.js'
import type { SignInSessions, SignInTools } from '../sessions/SignInSessions.js'
import { accountEvent, accountKey, isStale, type SignInAccount } from './account.js'
import type { OneClick } from './oneClick.js'
import type { PromptQueue } from './promptQueue.js'
import type { SessionStore } from './sessionStore.js'
import { SignInPrompt, type PromptOutcome } from './SignInPrompt.js'

/** What the sign-in of a modal is made of. */
export interface SignInParts {
  readonly context: PluginContext
  readonly sessions: SignInSessions
  readonly sessionStore: SessionStore
  readonly queue: PromptQueue
  readonly oneClick: OneClick
  /** The address of this page. */
  readonly page: SignInTools['page']
  /** Whether the host writes messages of formats of its own. */
  readonly allowsFreeText: boolean
  isRequired(): boolean
}

/** `failed`: it could not be known whether the account is signed in. */
export type SignInAnswer = PromptOutcome | 'failed'

/** Finds out whether accounts are signed in. Neither method ever rejects. */
export interface SignInCheck {
  /** By the sessions alone. Settles within 10 s. */
  lookUp(account: SignInAccount): Promise<'signed' | 'unsigned' | 'failed'>
  /** By what the wallet signed as it connected, by the sessions, else by asking the visitor. */
  ensureSignedIn(account: SignInAccount): Promise<SignInAnswer>
}

/** At most one prompt for an account on a network: whoever asks meanwhile gets the same answer. */
export const createSignInCheck = (parts: SignInParts): SignInCheck => {
  const { context, sessionStore, queue, oneClick } = parts
  const pending = new Map<string, { readonly epoch: number; readonly answer: Promise<SignInAnswer> }>()
  const tellOtherTabs = syncTabs(parts)

  const lookUp: SignInCheck['lookUp'] = async account => {
    try {
      return (await sessionStore.has(account)) ? 'signed' : 'unsigned'
    } catch (error) {
      context.report(error)
      return 'failed'
    }
  }
  const createPrompt = (account: SignInAccount) => () =>
    new SignInPrompt({
      ...parts,
      account,
      isRequired: parts.isRequired(),
      save: session => sessionStore.save(account, [session]),
    })
  const ask = async (account: SignInAccount): Promise<SignInAnswer> => {
    if (await oneClick.consume(account)) {
      context.track(accountEvent({ event: 'SIWX_AUTH_SUCCESS' }, account))
      return 'signed'
    }
    const found = await lookUp(account)
    if (isStale(account)) return 'gone'
    if (found !== 'unsigned') return found
    const outcome = await queue.show(account, createPrompt(account))
    if (outcome === 'signed') tellOtherTabs(account)
    return outcome
  }
  const ensureSignedIn: SignInCheck['ensureSignedIn'] = account => {
    const key = accountKey(account)
    const open = pending.get(key)
    if (open?.epoch === account.epoch) return open.answer
    const answer = ask(account).finally(() => {
      if (pending.get(key)?.answer === answer) pending.delete(key)
    })
    pending.set(key, { epoch: account.epoch, answer })
    return answer
  }
  return { lookUp, ensureSignedIn }
}

const messageSchema = z.string().check(z.maxLength(512))

/**
 * Keeps the tabs of one origin in step: an account that signs in in one tab is not asked any longer in the others. They look it up
 * themselves, rather than believe the message.
 * @returns tells the other tabs that an account has signed in
 */
const syncTabs = ({ context, queue, sessionStore }: SignInParts): ((account: SignInAccount) => void) => {
  const { env, storage, report, onDispose } = context
  const recheck = async (account: SignInAccount) => {
    if (await sessionStore.has(account)) queue.end(shown => shown === account, 'signed')
  }
  const channel = env.joinTabs(`${storage.prefix}/sign-in`, message => {
    const { data: key } = messageSchema.safeParse(message)
    const account = queue.current()
    if (account && accountKey(account) === key) recheck(account).catch(report)
  })
  onDispose(() => channel?.close())
  return account => channel?.post(accountKey(account))
}
