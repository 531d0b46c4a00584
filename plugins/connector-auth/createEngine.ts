import type { PluginContext } from '../../kernel/define.js'
import { isModalError } from '../../kernel/errors/ModalError.js'
import { walletUnreachable } from '../../kernel/errors/connect.js'
import { reaction } from '../../kernel/mobx.js'
import { pause } from '../../chain-kit/pause.js'
import { Approvals } from './approval/Approvals.js'
import type { EmbeddedWalletOptions } from './api.js'
import { createSync } from './createSync.js'
import { walletName, type Engine } from './Engine.js'
import { FrameClient } from './frame/FrameClient.js'
import { settleMs } from './frame/limits.js'
import { Login } from './Login.js'
import { openSession } from './wallet/openSession.js'

/** The frame's address, for a network to begin with. */
const frameAddress = (
  { options, stores }: PluginContext,
  { secureSite, enableLogger = true }: EmbeddedWalletOptions,
): string => {
  const url = new URL('/sdk', secureSite)
  url.searchParams.set('projectId', options.projectId ?? '')
  const network = stores.namespaces.get('eip155')?.network?.caipNetworkId ?? 'eip155:1'
  // AppKit's client writes the colon as it is.
  return `${url.href}&chainId=${network}&version=4&enableLogger=${enableLogger}`
}

/** Failures in which the site has judged nobody. */
const isUnreachable = (error: unknown): boolean =>
  ['EMBEDDED_WALLET_NOT_LOADED', 'EMBEDDED_WALLET_TIMEOUT', 'FRAME_NOT_AVAILABLE', 'PLUGIN_LOAD_FAILED'].some(
    code => isModalError(error, code),
  )

/** Makes the embedded wallet of a modal. */
export const createEngine = (context: PluginContext, options: EmbeddedWalletOptions): Engine => {
  const client = new FrameClient(context, {
    title: walletName,
    address: () => frameAddress(context, options),
    onReady: () => sync.begin(),
  })
  const sync = createSync(context, client)
  const login = new Login(context.env, context.storage)
  const approvals = new Approvals(context, client, sync.look)
  // What was asked for one account on one network is for no other.
  const { namespaces } = context.stores
  context.onDispose(
    reaction(
      () => namespaces.get('eip155')?.caipAddress,
      (_, before) => before !== undefined && approvals.abort(),
    ),
  )

  const isSignedIn = async () => {
    await client.frame.ready()
    await pause(context.env, settleMs)
    const { isConnected } = await client.ask('IS_CONNECTED')
    return isConnected
  }
  const engine: Engine = {
    context,
    client,
    login,
    approvals,
    name: walletName,
    connect: async request => [await openSession(engine, request)],
    restore: async request => {
      if (!login.isUsed) return []
      try {
        if (await isSignedIn()) return [await openSession(engine, request)]
      } catch (error) {
        if (isUnreachable(error)) throw walletUnreachable(error)
        login.forget()
        throw error
      }
      login.forget()
      return []
    },
    signOut: async () => {
      approvals.abort()
      await client.ask('SIGN_OUT').catch(context.report)
      login.forget()
    },
  }
  return engine
}
