import type { CaipNetworkId, ChainStore, Connection, PluginContext } from '../../../kernel/define.js'
import { accountNotOpen } from '../../../kernel/errors/connect.js'
import { chainNotSupported } from '../../../kernel/errors/network.js'
import { notConnected } from '../errors.js'
import { sendTransactions } from '../sendTransactions.js'
import type {
  SolanaAccount,
  SolanaFeature,
  SolanaProvider,
  SolanaSendTransactionInput,
  SolanaTransactionRequest,
} from '../tokens.js'
import { isNameOf } from '../wallet/chainNames.js'
import { walletOf } from '../wallet/walletOf.js'
import type { Listeners } from './createListeners.js'

type Features = SolanaProvider['features']

/** What the features work with. */
export interface FeatureParts {
  readonly context: PluginContext
  readonly chain: ChainStore
  readonly listeners: Listeners
  accounts(): readonly SolanaAccount[]
}

const connected = ({ connection }: ChainStore): Connection => {
  if (!connection) throw notConnected()
  return connection
}

const demandOpen = ({ accounts }: Connection, address: string): string => {
  if (!accounts.some(account => account.address === address)) throw accountNotOpen()
  return address
}

/** The network of the site that an app means by a name; the one that the modal shows, where it names none. */
const networkOf = (chain: ChainStore, name: string | undefined): CaipNetworkId => {
  const { networkId } = connected(chain)
  if (name === undefined) return networkId
  const meant = chain.networks.filter(network => isNameOf(name, network))
  const found = meant.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? meant[0]
  if (!found) throw chainNotSupported()
  return found.caipNetworkId
}

const toRequest =
  (chain: ChainStore) =>
  ({ account, transaction, chain: name, options }: SolanaSendTransactionInput): SolanaTransactionRequest => ({
    address: demandOpen(connected(chain), account.address),
    networkId: networkOf(chain, name),
    transaction,
    ...(options && { options }),
  })

const supportedTransactionVersions = ['legacy', 0] as const

/** The features that ask a wallet. */
const createSolanaFeatures = ({ context, chain }: FeatureParts) =>
  ({
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs) => {
        const { session, networkId } = connected(chain)
        const outputs = []
        for (const { account, message } of inputs) {
          const address = demandOpen(connected(chain), account.address)
          const signed = await walletOf(session).signMessage({ address, networkId, message })
          outputs.push({ ...signed, signatureType: 'ed25519' as const })
        }
        return outputs
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs) => {
        const wallet = walletOf(connected(chain).session)
        const signed = await wallet.signTransactions(inputs.map(toRequest(chain)))
        return signed.map(signedTransaction => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) => {
        const wallet = walletOf(connected(chain).session)
        const requests = inputs.map(toRequest(chain))
        const signatures = await sendTransactions(context, wallet, requests, 'wallet')
        return signatures.map(signature => ({ signature }))
      },
    },
  }) satisfies Partial<Features>

/** Which of the three the connected wallet has. Whoever signs can send: then the site's nodes are given what was signed. */
export const featuresOf = ({ connection }: ChainStore): readonly SolanaFeature[] => {
  const can = (feature: SolanaFeature) => !connection || walletOf(connection.session).can(feature)
  const sends = can('solana:signAndSendTransaction') || can('solana:signTransaction')
  return [
    ...(can('solana:signMessage') ? (['solana:signMessage'] as const) : []),
    ...(can('solana:signTransaction') ? (['solana:signTransaction'] as const) : []),
    ...(sends ? (['solana:signAndSendTransaction'] as const) : []),
  ]
}

/** Makes the features of the provider, for those that the wallet has. */
export const createFeatures = (parts: FeatureParts): ((names: readonly SolanaFeature[]) => Features) => {
  const { chain, listeners, accounts } = parts
  const ofSolana = createSolanaFeatures(parts)
  const standard: Features = {
    'standard:connect': {
      version: '1.0.0',
      connect: ({ silent } = {}) =>
        silent || chain.connection
          ? Promise.resolve({ accounts: accounts() })
          : Promise.reject(notConnected()),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        if (chain.connection) await walletOf(chain.connection.session).end()
      },
    },
    'standard:events': { version: '1.0.0', on: (_event, listener) => listeners.add(listener) },
  }
  return names => ({
    ...standard,
    ...Object.fromEntries(names.map(name => [name, ofSolana[name]])),
  })
}
