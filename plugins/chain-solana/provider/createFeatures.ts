import type { PluginContext } from '../../../kernel/define.js'
import type { HostRequests, ProviderFeatures } from '../../../wallet-standard/index.js'
import { sendTransactions } from '../sendTransactions.js'
import type { SolanaFeatures, SolanaSendTransactionInput, SolanaTransactionRequest } from '../api.js'
import { walletOf } from '../wallet/walletOf.js'

const toRequest =
  ({ place }: HostRequests) =>
  (input: SolanaSendTransactionInput): SolanaTransactionRequest => ({
    ...place(input),
    transaction: input.transaction,
    ...(input.options && { options: input.options }),
  })

const supportedTransactionVersions = ['legacy', 0] as const

/** Makes the features that ask a wallet. */
export const createFeatures =
  (context: PluginContext): ProviderFeatures<SolanaFeatures>['features'] =>
  requests => ({
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs) => {
        const { session } = requests.connection()
        const outputs = []
        for (const { account, message } of inputs) {
          const signed = await walletOf(session).signMessage({ ...requests.place({ account }), message })
          outputs.push({ ...signed, signatureType: 'ed25519' as const })
        }
        return outputs
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs) => {
        const wallet = walletOf(requests.connection().session)
        const signed = await wallet.signTransactions(inputs.map(toRequest(requests)))
        return signed.map(signedTransaction => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) => {
        const wallet = walletOf(requests.connection().session)
        const signatures = await sendTransactions(context, wallet, inputs.map(toRequest(requests)), 'wallet')
        return signatures.map(signature => ({ signature }))
      },
    },
  })
