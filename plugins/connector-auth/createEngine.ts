import type { PluginContext } from '../../kernel/define.js'
import { isModalError } from '../../kernel/errors/ModalError.js'
import { walletUnreachable } from '../../kernel/errors/connect.js'
import { reaction } from '../../kernel/mobx.js'
import { pause } from '../../chain-kit/pause.js'
import { Approvals } from './approval/Approvals.js'
import type { EmbeddedWalletOptions } from './api.js'
import { createSignIn } from './createSignIn.js'
import { createSync } from './createSync.js'
import { walletName, type Engine } from './Engine.js'
import { FrameClient } from './frame/FrameClient.js'
import { settleMs } from './frame/limits.js'
import { Login } from './Login.js'
import { embeddedNamespaces, staysSignedIn, withSiblings } from './namespaces.js'
import { openSessions } from './openSessions.js'
import { SmartNetworks } from './SmartNetworks.js'
import { Unreached } from './Unreached.js'

/** The frame's address, for a network to begin with. */
const frameAddress = (
  { options, stores }: PluginContext,
  { secureSite, enableLogger = true }: EmbeddedWalletOptions,
): string => {
  const url = new URL('/sdk', secureSite)
  url.searchParams.set('projectId', options.projectId ?? '')
  const [network = 'eip155:1'] = embeddedNamespaces.flatMap(
    name => stores.namespaces.get(name)?.network?.caipNetworkId ?? [],
  )
  // AppKit's client writes the colon as it is.
  return `${url.href}&chainId=${network}&version=4&enableLogger=${enableLogger}`
}

/** Failures in which the site has judged nobody. */
const isUnreachable = (error: unknown): boolean =>
  ['EMBEDDED_WALLET_NOT_LOADED', 'EMBEDDED_WALLET_TIMEOUT', 'FRAME_NOT_AVAILABLE', 'PLUGIN_LOAD_FAILED'].some(
    code => isModalError(error, code),
  )

/** What was asked for one account on one network is for no other. */
const abortWithAccount = ({ stores, onDispose }: PluginContext, approvals: Approvals): void => {
  for (const name of embeddedNamespaces)
    onDispose(
      reaction(
        () => stores.namespaces.get(name)?.caipAddress,
        (_, before) => before !== undefined && approvals.abort(),
      ),
    )
}

/** Makes the embedded wallet of a modal. */
export const createEngine = (context: PluginContext, options: EmbeddedWalletOptions): Engine => {
  const ready = new Set<() => void>()
  const client = new FrameClient(context, {
    title: walletName,
    address: () => frameAddress(context, options),
    onReady: () => {
      sync.begin()
      for (const listener of [...ready]) listener()
    },
  })
  const sync = createSync(context, client)
  const login = new Login(context.env, context.storage)
  const approvals = new Approvals(context, client, sync.look)
  abortWithAccount(context, approvals)
  context.tap(context.hooks.disconnect.plan, ending => withSiblings(context, ending))
  const unreached = new Unreached(context, () => {
    login.forget()
    client.ask('SIGN_OUT').catch(context.report)
  })

  const isSignedIn = async () => {
    await client.frame.ready()
    await pause(context.env, settleMs)
    const { isConnected } = await client.ask('IS_CONNECTED')
    return isConnected
  }
  const leaving = new Set<() => void>()
  let signingOut: Promise<void> | undefined
  const signOut = async () => {
    approvals.abort()
    for (const listener of [...leaving]) listener()
    await client.ask('SIGN_OUT').catch(context.report)
    login.forget()
  }
  const engine: Engine = {
    context,
    client,
    login,
    signIn: createSignIn(client, login),
    smartNetworks: new SmartNetworks(context.storage, client),
    approvals,
    name: walletName,
    connect: async request => {
      const sessions = await openSessions(engine, request)
      unreached.clear()
      return sessions
    },
    restore: async request => {
      if (!login.isUsed) return []
      try {
        if (await isSignedIn()) return await openSessions(engine, request)
      } catch (error) {
        if (isUnreachable(error)) {
          unreached.add(request.namespaces)
          throw walletUnreachable(error)
        }
        login.forget()
        throw error
      }
      login.forget()
      return []
    },
    leave: namespace => {
      if (staysSignedIn(context, namespace)) return Promise.resolve()
      // The sessions of all chains end together, each by a call of its own.
      if (login.isUsed) signingOut ??= signOut().finally(() => (signingOut = undefined))
      return signingOut ?? Promise.resolve()
    },
    whenReady: listener => {
      ready.add(listener)
      return () => void ready.delete(listener)
    },
    whenOut: listener => {
      leaving.add(listener)
      return () => void leaving.delete(listener)
    },
  }
  return engine
}
