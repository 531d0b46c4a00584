import { createEmitter } from '../../../chain-kit/listeners.js'
import { pause } from '../../../chain-kit/pause.js'
import type { CaipNetworkId, PluginContext, RemoteListener, RemoteNamespace } from '../../../kernel/define.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { rpcUrlMissing } from '../../../kernel/errors/node.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { asksNoWallet } from '../provider/asksNoWallet.js'
import type { ProviderEmitter } from '../provider/relayEvents.js'
import { ProviderRpcError } from '../provider/ProviderRpcError.js'
import { sendingMethods } from '../provider/sendingMethods.js'
import { readFromNode } from '../node/readFromNode.js'
import type { Eip1193Request, WalletProvider } from '../api.js'
import type { AskNode } from '../verify/AskNode.js'
import { chainIdToHex, parseChainId } from '../wallet/chainId.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { remoteRpcError } from './remoteRpcError.js'
import { toldCapabilities } from './toldCapabilities.js'

/** How long is waited, after a wallet took a network, until it has added it to the session. */
const approvalMs = 5000
const lookMs = 250

/** What a wallet says to a network that it has to add first: callers then ask it to (EIP-3326). */
const unknownNetwork = () => Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })

/** What a remote wallet says is a stranger's word: the signature of another key is none. */
const assertOwn = async (params: unknown, answer: unknown, askNode: AskNode): Promise<unknown> => {
  const { isForgedAnswer } = await fetchLazy(() => import('./isForgedAnswer.js'), 'chain-eip155')
  if (!(await isForgedAnswer(params, answer, askNode))) return answer
  throw remoteRpcError(
    walletFailed('The wallet returned a signature that does not match the account', undefined),
  )
}

/** A remote wallet as an EIP-1193 provider, and the ear by which it hears of changes. */
export interface RemoteProvider {
  /** What needs no wallet it has answered by nodes itself, where the wallet has not approved it: `createProvider` leaves it to it. */
  readonly provider: WalletProvider & { readonly readsNodes: true }
  readonly listener: RemoteListener
}

const referenceOf = (networkId: CaipNetworkId): string => networkId.slice('eip155:'.length)

const wantedNetwork = ({ params }: Eip1193Request): CaipNetworkId | undefined => {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const id = parseChainId(readProperty(first, 'chainId'))
  return id === undefined ? undefined : `eip155:${id}`
}

/**
 * Makes a provider of a remote namespace. Which network is in use is decided here: a remote wallet answers on the network that each
 * request names. Accounts, chain id and switches within the session are answered here, what the wallet has approved goes to it, reads go
 * to the nodes of the network, and anything else is refused; so is what is to be sent on another network than the one in use (4901).
 * @param initial the network to begin on
 */
export const createRemoteProvider = (
  { env, load, report, stores }: PluginContext,
  remote: RemoteNamespace,
  initial: CaipNetworkId,
): RemoteProvider => {
  const { on, off, emit }: ProviderEmitter = createEmitter(report)
  let current = initial
  /** Those that the wallet has put first, in lower case: a wallet need not write them as it did in the session. */
  let preferred: readonly string[] = []

  const allAddresses = () => [...new Set([...remote.accounts.values()].flat())]
  const addresses = (): readonly string[] => {
    const known = remote.accounts.get(current) ?? allAddresses()
    const first = preferred.flatMap(address => known.find(each => each.toLowerCase() === address) ?? [])
    return [...new Set([...first, ...known])]
  }
  const isApproved = (networkId: CaipNetworkId) => remote.approvedNetworkIds.includes(networkId)
  const move = (networkId: CaipNetworkId) => {
    if (networkId === current) return
    const before = addresses().join()
    current = networkId
    emit('chainChanged', chainIdToHex(referenceOf(networkId)))
    if (addresses().join() !== before) emit('accountsChanged', addresses())
  }
  /** The network in use, as far as the wallet knows it: on no other it takes a request. */
  const knownNetwork = () => (isApproved(current) ? current : (remote.approvedNetworkIds[0] ?? current))

  const ask = (networkId: CaipNetworkId, { method, params }: Eip1193Request, isOfSwitch = false) =>
    remote.request(networkId, { method, params }).catch((error: unknown) => {
      throw remoteRpcError(error, isOfSwitch)
    })
  const read = async (call: Eip1193Request, networkId = current): Promise<unknown> => {
    const network = stores.namespaces.get('eip155')?.find(networkId)
    if (!network) throw rpcUrlMissing(networkId, 'eip155')
    return readFromNode({ load }, network, call)
  }
  const sign = async (call: Eip1193Request, networkId = current): Promise<unknown> =>
    assertOwn(call.params, await ask(networkId, call), (method, params) =>
      read({ method, params }, networkId),
    )
  /** Asks the wallet to take a network into use, or to add it, and goes there as soon as the session has it. */
  const changeNetwork = async (call: Eip1193Request, networkId: CaipNetworkId): Promise<null> => {
    await ask(knownNetwork(), call, true)
    for (let waitedMs = 0; !isApproved(networkId) && waitedMs < approvalMs; waitedMs += lookMs)
      await pause(env, lookMs)
    if (isApproved(networkId)) move(networkId)
    return null
  }
  const request = async (call: Eip1193Request): Promise<unknown> => {
    const { method } = call
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses()
    if (method === 'eth_chainId') return chainIdToHex(referenceOf(current))
    const told =
      method === 'wallet_getCapabilities' ? toldCapabilities(remote.properties, call.params) : undefined
    if (told) return told
    const networkId = wantedNetwork(call)
    if (method === 'wallet_switchEthereumChain' && networkId && isApproved(networkId)) {
      move(networkId)
      return null
    }
    if (method === 'wallet_switchEthereumChain' && !remote.methods.includes(method)) throw unknownNetwork()
    if (/^wallet_(switch|add)EthereumChain$/.test(method) && networkId) return changeNetwork(call, networkId)
    // Wallets send on the network of the session's request, whatever stands in the transaction.
    if (sendingMethods.has(method) && networkId !== undefined && networkId !== current)
      throw new ProviderRpcError(4901, `The wallet is not on ${networkId}`)
    if (method === 'personal_sign') return sign(call)
    return asksNoWallet(method) && !remote.methods.includes(method) ? read(call) : ask(current, call)
  }

  return {
    provider: { request, on, removeListener: off, readsNodes: true },
    listener: {
      accountsChanged: changed => {
        if (changed.length === 0) return emit('accountsChanged', [])
        const known = new Set(allAddresses().map(address => address.toLowerCase()))
        const first = changed.map(address => address.toLowerCase()).filter(address => known.has(address))
        // What the wallet has not approved for this site does not come into use by an event.
        if (first.length === 0) return
        preferred = first
        emit('accountsChanged', addresses())
      },
      networkChanged: networkId => {
        if (parseChainId(referenceOf(networkId)) !== undefined) move(networkId)
      },
      ended: () => emit('disconnect', undefined),
    },
  }
}
