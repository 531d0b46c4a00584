import type { PluginContext, Setup } from '../../kernel/define.js'
import { connectingSiweView, signInService, signInView, type SignIn, type SiwxOptions } from './api.js'
import { noActiveAddress, noActiveNetwork, siwxNotEnabled } from './errors.js'
import { accountKey, accountOf, type SignInAccount } from './flow/account.js'
import { createOneClick } from './flow/oneClick.js'
import { createPromptQueue, type PromptQueue } from './flow/promptQueue.js'
import { createSessionStore, endWithConnections } from './flow/sessionStore.js'
import { createSignInFlow, type SignInFlow } from './flow/signInFlow.js'
import { createSignInTools } from './sessions/createSignInTools.js'
import type { SignInSessions, SignInTools } from './sessions/SignInSessions.js'

const openTools = (context: PluginContext, options: SiwxOptions, queue: PromptQueue): SignInTools =>
  createSignInTools(context, options, (chainId, address) => {
    const account = queue.current()
    const isAsked = account && accountKey(account) === `${chainId}:${address}`
    return isAsked ? account.connection.wallet : undefined
  })

/** Each kind of sessions is fetched where it is used. */
const openSessions = async (
  { sessions, siweConfig }: SiwxOptions,
  tools: SignInTools,
): Promise<SignInSessions> => {
  if (siweConfig)
    return (await import('./sessions/createSiweSessions.js')).createSiweSessions(siweConfig, tools)
  if (sessions) return typeof sessions === 'function' ? sessions(tools) : sessions
  return (await import('./sessions/createLocalSessions.js')).createLocalSessions(tools)
}

/** The service for hosts and other plugins. @param parts undefined where sign-in is off */
const createSignInService = (
  { stores }: PluginContext,
  parts?: { readonly sessions: SignInSessions; readonly flow: SignInFlow },
): SignIn => {
  const assertParts = () => {
    if (!parts) throw siwxNotEnabled()
    return parts
  }
  const assertActive = (): SignInAccount => {
    const chain = stores.namespaces.active
    if (!chain?.connection) throw noActiveAddress()
    const account = accountOf(chain, chain.connection)
    if (!account) throw noActiveNetwork()
    return account
  }
  return {
    sessions: async () => {
      const { sessions } = assertParts()
      const { network, connection } = assertActive()
      return sessions.getSessions(network.caipNetworkId, connection.address)
    },
    signIn: async () => {
      const { flow } = assertParts()
      return flow.signIn(assertActive().connection)
    },
  }
}

/** Puts sign-in together: the sessions, the prompts, and the flow that asks. */
export const setup =
  (options: SiwxOptions): Setup =>
  async context => {
    if (options.siweConfig?.enabled === false)
      return context.provide(signInService, () => createSignInService(context))
    const queue = createPromptQueue(context, options.siweConfig ? connectingSiweView : signInView)
    context.onDispose(queue.dispose)
    const tools = openTools(context, options, queue)
    const sessions = await openSessions(options, tools)
    const sessionStore = createSessionStore(context, sessions)
    const shared = { context, sessions, sessionStore, page: tools.page }
    const flow = createSignInFlow({
      ...shared,
      queue,
      allowsFreeText: options.freeText ?? false,
      oneClick: createOneClick(shared),
      isRequired: () => options.required ?? sessions.getRequired?.() ?? true,
    })
    endWithConnections(context, sessionStore)
    context.provide(signInService, () => createSignInService(context, { sessions, flow }))
  }
