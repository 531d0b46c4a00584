import * as z from 'zod/mini'
import type { PluginContext } from '../../../kernel/define.js'
import type { Keeper } from './createKeeper.js'
import type { Stage } from './createStage.js'
import { subjectKey, type Subject } from './Subject.js'

const messageSchema = z.string().check(z.maxLength(512))

/**
 * Keeps the tabs of one origin together: who signs in in one is not asked any longer in another. What a tab says is looked up.
 * @returns what tells the other tabs
 */
export const followTabs = (
  { env, storage, report, onDispose }: PluginContext,
  stage: Stage,
  keeper: Keeper,
): ((subject: Subject) => void) => {
  const recheck = async (subject: Subject) => {
    if (await keeper.has(subject)) stage.end(shown => shown === subject, 'signed')
  }
  const channel = env.joinTabs(`${storage.prefix}/sign-in`, message => {
    const { data: key } = messageSchema.safeParse(message)
    const subject = stage.subject()
    if (subject && subjectKey(subject) === key) recheck(subject).catch(report)
  })
  onDispose(() => channel?.close())
  return subject => channel?.post(subjectKey(subject))
}
