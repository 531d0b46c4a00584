import { createEmitter } from '../../../chain-kit/listeners.js'
import type { Connection, PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import type { NamespaceStore } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { Eip1193Listener, Eip1193Provider, Eip1193Request } from '../api.js'
import { addressesOf } from './addressesOf.js'
import { chainIdToHex } from '../wallet/chainId.js'
import { isOnChainOf } from '../wallet/readChainId.js'
import { walletOf } from '../wallet/walletOf.js'
import { fillRequest } from './fillRequest.js'
import { disconnected, ProviderRpcError } from './ProviderRpcError.js'
import { relayEvents, type ProviderEmitter } from './relayEvents.js'
import { watchFresh } from './watchFresh.js'

/** What the wallet does in the name of the visitor: only while it is on the network that the site shows. */
const commits = new Set([
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_grantPermissions',
  'wallet_sendCalls',
])

const chainIdOf = ({ network }: NamespaceStore): string | undefined => network && chainIdToHex(network.id)

/** Events come from the store: a host is told what Portico shows, after it was checked. */
const emitChanges = (chain: NamespaceStore, { emit }: ProviderEmitter): readonly (() => void)[] => [
  reaction(
    () => chain.connection !== undefined,
    isConnected =>
      isConnected ? emit('connect', { chainId: chainIdOf(chain) }) : emit('disconnect', disconnected()),
  ),
  reaction(
    () => chainIdOf(chain),
    chainId => chainId !== undefined && emit('chainChanged', chainId),
  ),
  reaction(
    () => addressesOf(chain).join(),
    () => emit('accountsChanged', addressesOf(chain)),
  ),
]

/** What hosts listen with: as in Node, each call gives the provider, for the next one. */
const listening = (
  { on, off }: ProviderEmitter,
  provider: () => Eip1193Provider,
): Pick<Eip1193Provider, 'on' | 'once' | 'off' | 'removeListener'> => {
  const chained =
    (act: (event: string, listener: Eip1193Listener) => void) =>
    (event: string, listener: Eip1193Listener) => {
      act(event, listener)
      return provider()
    }
  return {
    on: chained(on),
    once: chained((event, listener) => on(event, listener, true)),
    off: chained(off),
    removeListener: chained(off),
  }
}

const forward = async (
  connection: Connection,
  chain: NamespaceStore,
  args: Eip1193Request,
): Promise<unknown> => {
  const wallet = walletOf(connection.session)
  if (commits.has(args.method)) {
    const isThere = await isOnChainOf(wallet, connection.networkId)
    if (chain.connection?.session !== connection.session) throw disconnected()
    if (!isThere) throw new ProviderRpcError(4901, `The wallet is not on ${connection.networkId}`)
  }
  return wallet.request(fillRequest(args, connection))
}

/** What no node answers. For all else, it is found out who does. */
const isOfWallet = /^(wallet|personal|eth_(req|sendT|sign))/
/** What a page asks for accounts with. */
const asksAccess = /^(eth_requestAccounts|wallet_requestPermissions)$/

/** Callers in plain JavaScript may hand in anything. */
const methodOf = (args: unknown): string => {
  const method = readProperty(args, 'method')
  if (typeof method === 'string' && method !== '') return method
  throw new ProviderRpcError(-32602, 'request() takes an object with a method: { method, params }')
}

/**
 * Makes the provider that hosts get: one object for the life of the modal (EIP-1193), whichever wallet is behind it. Accounts
 * and chain id are answered from the store, what needs no wallet by the nodes of the site, connected or not; everything else goes to the
 * wallet as the host sent it, with the sender and the network named.
 */
export const createProvider = (context: PluginContext, chain: NamespaceStore): Eip1193Provider => {
  const { report, onDispose } = context
  const emitter: ProviderEmitter = createEmitter(report)
  const fresh = watchFresh(chain)
  const relay = relayEvents(chain, emitter, () => chainIdOf(chain), report)
  for (const stop of [...emitChanges(chain, emitter), fresh.stop, relay]) onDispose(stop)
  const answer = async (args: Eip1193Request): Promise<unknown> => {
    const method = methodOf(args)
    if (method === 'eth_accounts' || (method === 'eth_requestAccounts' && chain.connection))
      return addressesOf(chain)
    if (method === 'eth_chainId' && chain.network) return chainIdOf(chain)
    if (!isOfWallet.test(method)) {
      const { answerByNodes } = await fetchLazy(() => import('./answerByNodes.js'), 'chain-eip155')
      const read = await answerByNodes(context, chain, args)
      if (read) return read.result
    }
    if (asksAccess.test(method)) {
      const { askAccess } = await fetchLazy(() => import('./askAccess.js'), 'chain-eip155')
      const access = await askAccess(context, chain, args, fresh.take)
      if (access) return access.result
    }
    const { connection } = chain
    if (!connection) throw disconnected()
    return forward(connection, chain, args)
  }
  const provider: Eip1193Provider = {
    ...listening(emitter, () => provider),
    // What a method answers is its caller's to know.
    request: args => answer(args) as Promise<never>,
  }
  return provider
}
