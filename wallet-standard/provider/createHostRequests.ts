import type { CaipNetworkId, NamespaceStore, Connection } from '../../kernel/define.js'
import { accountNotOpen } from '../../kernel/errors/connect.js'
import { chainNotSupported } from '../../kernel/errors/switching.js'
import { standardWalletOf } from '../session/connectedWalletOf.js'
import type { Naming } from '../StandardChain.js'
import { isNameOf } from './chainNames.js'
import { notConnected } from './notConnected.js'

/** Inputs of Wallet Standard features. */
export interface HostInput {
  readonly account: { readonly address: string }
  /** As the standard names it, or the CAIP-2 id. Default: the network that the modal shows. */
  readonly chain?: string
}

/** What features of the provider begin with: who is meant, where, and whether that may be asked. */
export interface HostRequests {
  /** @throws `WALLET_NOT_CONNECTED` */
  connection(): Connection
  /** @throws `WALLET_NOT_CONNECTED`, `ACCOUNT_NOT_OPEN`, `CHAIN_NOT_SUPPORTED` */
  place(input: HostInput): { readonly address: string; readonly networkId: CaipNetworkId }
  /**
   * Hands a feature's one input on to the connected wallet, with the wallet's own account and its own name of the network.
   * Rejects as {@link place} throws, and as {@link StandardWallet.ask} does. @param read gives undefined for what is no output
   */
  ask<T>(feature: string, input: HostInput, read: (output: unknown) => T | undefined): Promise<T>
}

/** Makes it. Accounts and networks are those that the modal shows, after they were checked. */
export const createHostRequests = (chain: NamespaceStore, naming: Naming): HostRequests => {
  const connection = (): Connection => {
    if (!chain.connection) throw notConnected()
    return chain.connection
  }
  /** The network of the site that an app means by a name; the one that the modal shows, where it names none. */
  const networkOf = (name: string | undefined): CaipNetworkId => {
    const { networkId } = connection()
    if (name === undefined) return networkId
    const meant = chain.networks.filter(network => isNameOf(naming, name, network))
    const found = meant.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? meant[0]
    if (!found) throw chainNotSupported()
    return found.caipNetworkId
  }
  const place: HostRequests['place'] = ({ account: { address }, chain: name }) => {
    if (!connection().accounts.some(account => account.address === address)) throw accountNotOpen()
    return { address, networkId: networkOf(name) }
  }
  return {
    connection,
    place,
    ask: async (feature, input, read) => {
      const request = { ...place(input), input }
      return standardWalletOf(connection().session).ask(feature, request, read)
    },
  }
}
