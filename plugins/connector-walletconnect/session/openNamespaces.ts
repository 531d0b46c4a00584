import {
  type ChainNamespace,
  type Environment,
  type PluginContext,
  type WalletRequest,
  type WalletSession,
  remoteAdapters,
  type RemoteAdapter,
  type RemoteAdapterContribution,
  type RemoteNamespace,
} from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { loadFailed } from '../../../kernel/errors/plugin.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import type { WalletConnectOptions } from '../api.js'
import { createRemoteNamespace } from './createRemoteNamespace.js'
import type { SessionToOpen } from './SessionStorage.js'
import type { OpenSessions } from './OpenSessions.js'
import type { WalletApp } from './WalletApp.js'

const stragglersMs = 10_000

export interface OpenNamespacesParts {
  readonly context: PluginContext
  readonly sessions: OpenSessions
  readonly app: WalletApp
  readonly options: Pick<WalletConnectOptions, 'chains'>
}

/** How a wallet introduces itself, cleaned. */
const walletOf = ({ session, icon }: SessionToOpen): RemoteNamespace['wallet'] => {
  const name = safeText(session.record.peer.name, textLimits.walletName) ?? 'WalletConnect'
  return icon === undefined ? { name } : { name, icon }
}

/** Fetches what makes sessions of a chain. Rejects with `PLUGIN_LOAD_FAILED`. */
const loadChain = async (
  context: PluginContext,
  { namespace, load }: RemoteAdapterContribution,
): Promise<RemoteAdapter> => {
  const createChain = await load()
    .catch(load)
    .catch((cause: unknown) => {
      throw loadFailed(`remote ${namespace}`, cause)
    })
  return createChain(context)
}

/** Networks that count: those of this site, and those that the host has asked for in their place. */
const requestedNetworks = (
  { context, options }: OpenNamespacesParts,
  namespace: ChainNamespace,
): ReadonlySet<string> => {
  const own = context.stores.namespaces.get(namespace)?.networks ?? []
  return new Set([...(options.chains?.[namespace] ?? []), ...own.map(({ caipNetworkId }) => caipNetworkId)])
}

const openNamespace = async (
  parts: OpenNamespacesParts,
  opening: SessionToOpen,
  contribution: RemoteAdapterContribution,
  request: WalletRequest,
): Promise<readonly WalletSession[]> => {
  const { context, sessions, app } = parts
  const { session, link } = opening
  const { namespace, aliases } = contribution
  const isHere = Object.entries(session.record.namespaces).some(
    ([name, { accounts }]) => name.split(':')[0] === namespace && accounts.length > 0,
  )
  if (!isHere) return []
  const chain = await loadChain(context, contribution)
  const asked = requestedNetworks(parts, namespace)
  // What needs nobody's approval is no reason to take the visitor to another app.
  const quiet = new Set((await context.rpc(namespace)).flatMap(({ safe }) => safe))
  const remote = createRemoteNamespace({
    session,
    namespace,
    aliases,
    wallet: walletOf(opening),
    isAsked: networkId => asked.has(networkId) || asked.has(aliases?.[networkId] ?? networkId),
    isAddress: (address, networkId) => chain.isAddress?.(address, networkId) ?? true,
    onSent: (id, method) => {
      if (session.record.opensApp && !quiet.has(method)) app.open(link, id, session.record.topic)
    },
    followed: () => sessions.follow(session),
    disconnect: () => sessions.end(session),
  })
  if (!remote) return []
  const walletSession = await chain.open(remote, request)
  sessions.attach(walletSession, session)
  return [walletSession]
}

/** As `Promise.allSettled`; once one has settled, the others have 10 s: a chain that never answers keeps none of them waiting. */
const settleTogether = async <T>(
  env: Environment,
  names: readonly string[],
  openings: readonly Promise<T>[],
): Promise<readonly PromiseSettledResult<T>[]> => {
  let cancel: (() => void) | undefined
  const over = new Promise<void>(resolve => {
    const begin = () => {
      cancel ??= env.after(stragglersMs, resolve)
    }
    for (const opening of openings) opening.then(begin, begin)
  })
  const late = async (name: string | undefined): Promise<never> => {
    await over
    throw loadFailed(`remote ${name}`, new Error(`no end after ${stragglersMs} ms`))
  }
  const results = await Promise.allSettled(
    openings.map((opening, index) => Promise.race([opening, late(names[index])])),
  )
  cancel?.()
  return results
}

/**
 * Opens the namespaces of a session that are wanted, and that it has. One that cannot be opened, or takes 10 s more than another,
 * is reported and left out, as long as another can. Rejects with what its chain says, or `WALLET_BAD_ACCOUNTS` when the wallet opens no account of any.
 */
export const openNamespaces = async (
  parts: OpenNamespacesParts,
  opening: SessionToOpen,
  request: WalletRequest,
): Promise<readonly WalletSession[]> => {
  const { context } = parts
  const wanted = context
    .contributions(remoteAdapters)
    .filter(({ namespace }) => request.namespaces.includes(namespace))
  const results = await settleTogether(
    context.env,
    wanted.map(({ namespace }) => namespace),
    wanted.map(contribution => openNamespace(parts, opening, contribution, request)),
  )
  const opened = results.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
  const errors = results.flatMap(result => (result.status === 'rejected' ? [result.reason as Error] : []))
  if (opened.length === 0) throw errors[0] ?? badAccounts('no account for any chain of this site')
  errors.forEach(context.report)
  return opened
}
