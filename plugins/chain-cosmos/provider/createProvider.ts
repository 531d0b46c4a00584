import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import type { NamespaceStore, Network, PluginContext } from '../../../kernel/define.js'
import { once } from '../../../kernel/registry/once.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { rpcUrlMissing } from '../../../kernel/errors/node.js'
import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import { createSubscribe } from '../../../chain-kit/createSubscribe.js'
import type { CosmosAccount, CosmosAminoSigner, CosmosProvider } from '../api.js'
import type { CosmosKey } from '../wallet/CosmosKey.js'
import type { CosmosWallet } from '../wallet/CosmosWallet.js'
import { walletOf } from '../wallet/walletOf.js'
import { readAminoDoc, readDirectDoc } from './readDocs.js'
import { SignerError } from '../../../chain-kit/SignerError.js'

const connectedWallet = ({ connection }: NamespaceStore): CosmosWallet => {
  if (!connection) throw new SignerError('No wallet is connected')
  return walletOf(connection.session)
}

/** The network of a chain id: one of the site's own, the active one or another. */
const networkOf = ({ networks, network: active }: NamespaceStore, chainId: string): Network => {
  const found = [...networks, ...(active ? [active] : [])].find(({ id }) => id === chainId)
  if (!found) throw new SignerError('The transaction is for a network that this site does not list')
  return found
}

const keyOf = (wallet: CosmosWallet, network: Network, address: string): CosmosKey => {
  const key = wallet.keysOn(network).find(each => each.address === address)
  if (!key) throw new SignerError('The address is none that the wallet has opened on this network')
  return key
}

const isMessage = (data: unknown): data is string | Uint8Array =>
  typeof data === 'string' || data instanceof Uint8Array

/** Makes the sending of transactions: by the nodes of the site, else by the wallet. */
const createSendTx = (context: PluginContext, chain: NamespaceStore): CosmosProvider['sendTx'] => {
  const load = once(async () => {
    const { createNodes } = await fetchLazy(() => import('../node/createNodes.js'), context.id)
    return createNodes(context)
  })
  return async (chainId, tx) => {
    if (!(tx instanceof Uint8Array) || tx.length === 0) throw new SignerError('Invalid transaction')
    const network = networkOf(chain, chainId)
    const wallet = chain.connection && walletOf(chain.connection.session)
    if (network.rpcUrls.default.http.length > 0) {
      const nodes = await load()
      await nodes.broadcast(tx, network)
    } else if (wallet?.sendTx) await wallet.sendTx(network, tx)
    else throw rpcUrlMissing(network.caipNetworkId, 'cosmos')
    const transactionHash = hex.encode(sha256(tx)).toUpperCase()
    const link = explorerLink(network, 'transaction', transactionHash.toUpperCase())
    return { transactionHash, ...(link !== undefined && { explorerUrl: link }) }
  }
}

/** They are told from the store: a host is told what Portico shows, after it was checked. */
const addressesOf = ({ connection }: NamespaceStore): readonly string[] =>
  connection?.accounts.map(({ address }) => address) ?? []

/**
 * Makes the provider that hosts get: one object for the life of the modal, whichever wallet is behind it. What it is handed is
 * checked before the wallet sees it.
 */
export const createProvider = (context: PluginContext, chain: NamespaceStore): CosmosProvider => {
  const onlyAmino: CosmosAminoSigner = {
    getAccounts: async () => {
      const accounts = chain.connection ? await walletOf(chain.connection.session).describe() : []
      // The active one first: who takes these signs with the first.
      const isActive = ({ address }: CosmosAccount) => address === chain.address
      return [...accounts.filter(isActive), ...accounts.filter(account => !isActive(account))]
    },
    signAmino: async (address, given) => {
      const wallet = connectedWallet(chain)
      const doc = readAminoDoc(given)
      if (!doc) throw new SignerError('Invalid transaction')
      const network = networkOf(chain, doc.chain_id)
      return wallet.signAmino(keyOf(wallet, network, address), doc, network)
    },
  }
  return {
    ...onlyAmino,
    onlyAmino,
    signDirect: async (address, given) => {
      const wallet = connectedWallet(chain)
      const doc = readDirectDoc(given)
      if (!doc) throw new SignerError('Invalid transaction')
      const network = networkOf(chain, doc.chainId)
      return wallet.signDirect(keyOf(wallet, network, address), doc, network)
    },
    signArbitrary: async (address, data) => {
      const wallet = connectedWallet(chain)
      if (!isMessage(data)) throw new SignerError('Invalid message')
      const key = wallet.keys.find(each => each.address === address)
      if (!key) throw new SignerError('The address is none that the wallet has opened on this network')
      return wallet.signArbitrary(key, data)
    },
    sendTx: createSendTx(context, chain),
    subscribe: createSubscribe(context, () => addressesOf(chain)),
  }
}
