import type { PluginContext, Setup } from '../../kernel/define.js'
import { createGate } from './gate/createGate.js'
import { createKeeper } from './gate/createKeeper.js'
import { createOneClick } from './gate/createOneClick.js'
import { createSignIn } from './gate/createSignIn.js'
import { createStage, type Stage } from './gate/createStage.js'
import { createTools } from './gate/createTools.js'
import { followEnds } from './gate/followEnds.js'
import { followTabs } from './gate/followTabs.js'
import { subjectKey } from './gate/Subject.js'
import type { SignInSessions, SignInTools } from './sessions/SignInSessions.js'
import { connectingSiweView, signInService, signInView, type SiwxOptions } from './api.js'

const openTools = (context: PluginContext, options: SiwxOptions, stage: Stage): SignInTools =>
  createTools(context, options, (chainId, address) => {
    const subject = stage.subject()
    const isMeant = subject && subjectKey(subject) === `${chainId}:${address}`
    return isMeant ? subject.connection.wallet : undefined
  })

/** Each is fetched where it is used. */
const openSessions = async (
  { sessions, siweConfig }: SiwxOptions,
  tools: SignInTools,
): Promise<SignInSessions> => {
  if (siweConfig)
    return (await import('./sessions/siwe/createSiweSessions.js')).createSiweSessions(siweConfig, tools)
  if (sessions) return typeof sessions === 'function' ? sessions(tools) : sessions
  return (await import('./sessions/createLocalSessions.js')).createLocalSessions(tools)
}

/** Wires the gate, its stage and what keeps sessions. */
export const setup =
  (options: SiwxOptions): Setup =>
  async context => {
    if (options.siweConfig?.enabled === false)
      return context.provide(signInService, () => createSignIn(context, undefined, undefined))
    const stage = createStage({ context, view: options.siweConfig ? connectingSiweView : signInView })
    context.onDispose(stage.dispose)
    const tools = openTools(context, options, stage)
    const sessions = await openSessions(options, tools)
    const keeper = createKeeper(context, sessions)
    const shared = { context, sessions, keeper, page: tools.page }
    const gate = createGate({
      ...shared,
      stage,
      takesFreeText: options.freeText ?? false,
      oneClick: createOneClick(shared),
      signedIn: followTabs(context, stage, keeper),
      isRequired: () => options.required ?? sessions.getRequired?.() ?? true,
    })
    followEnds(context, keeper)
    context.provide(signInService, () => createSignIn(context, sessions, gate))
  }
