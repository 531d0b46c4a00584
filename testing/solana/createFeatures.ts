import { rpcErrors } from '../evm/rpcErrors.js'
import type { StandardFeatureParts } from '../standard/StandardTestWalletOptions.js'
import type { StandardAccount } from '../standard/StandardWallet.js'
import type { SolanaSigningQuestion } from './SolanaQuestion.js'
import type { SolanaFeature } from './SolanaMethod.js'
import type { SolanaKey } from './SolanaKeyRing.js'
import {
  readSitesTransaction,
  sendSigned,
  signSitesTransaction,
  type SolanaSendOptions,
} from './solanaMethods.js'
import type { SolanaTestChain } from './SolanaTestChain.js'

interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}
interface TransactionInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: SolanaSendOptions
}

/** What the features work with. */
interface FeatureParts extends StandardFeatureParts<SolanaSigningQuestion, SolanaFeature, SolanaKey> {
  readonly chains: readonly SolanaTestChain[]
}

/** The features of the Wallet Standard's Solana extension, real in every respect. */
export const createFeatures = (parts: FeatureParts): Readonly<Record<SolanaFeature, object>> => ({
  'solana:signMessage': {
    version: '1.1.0',
    signMessage: (...inputs: MessageInput[]) => signMessages(parts, inputs),
  },
  'solana:signTransaction': {
    version: '1.0.0',
    supportedTransactionVersions: ['legacy', 0],
    signTransaction: (...inputs: TransactionInput[]) => signTransactions(parts, inputs),
  },
  'solana:signAndSendTransaction': {
    version: '1.0.0',
    supportedTransactionVersions: ['legacy', 0],
    signAndSendTransaction: (...inputs: TransactionInput[]) => sendTransactions(parts, inputs),
  },
})

const signMessages = ({ desk, keyOf }: FeatureParts, inputs: readonly MessageInput[]): Promise<object[]> =>
  desk.take('solana:signMessage', inputs, async ask => {
    const outputs = []
    for (const { account, message } of inputs) {
      const key = keyOf(account)
      const signedMessage = Uint8Array.from(message)
      await ask({ kind: 'signMessage', account: account.address, message: signedMessage })
      outputs.push({ signedMessage, signature: key.sign(signedMessage), signatureType: 'ed25519' })
    }
    return outputs
  })

/** @throws 4902 for a network that the wallet does not know */
const findChain = ({ chains }: FeatureParts, id: string): SolanaTestChain => {
  const chain = chains.find(each => each.id === id)
  if (!chain) throw rpcErrors.unknownChain(id)
  return chain
}

const questionAbout = (
  kind: 'signTransaction' | 'sendTransaction',
  parts: FeatureParts,
  inputs: readonly TransactionInput[],
) => ({
  kind,
  account: inputs[0]?.account.address ?? '',
  chain: inputs[0]?.chain === undefined ? undefined : findChain(parts, inputs[0].chain),
  transactions: inputs.map(({ transaction }) => readSitesTransaction(transaction)),
})

const signTransactions = (parts: FeatureParts, inputs: readonly TransactionInput[]): Promise<object[]> =>
  parts.desk.take('solana:signTransaction', inputs, async ask => {
    const question = questionAbout('signTransaction', parts, inputs)
    const keys = inputs.map(({ account }) => parts.keyOf(account))
    await ask(question)
    return inputs.flatMap(({ transaction }, index) => {
      const key = keys[index]
      return key ? [{ signedTransaction: signSitesTransaction(transaction, key) }] : []
    })
  })

const sendTransactions = (parts: FeatureParts, inputs: readonly TransactionInput[]): Promise<object[]> =>
  parts.desk.take('solana:signAndSendTransaction', inputs, async ask => {
    const question = questionAbout('sendTransaction', parts, inputs)
    const keys = inputs.map(({ account }) => parts.keyOf(account))
    await ask(question)
    const outputs = []
    for (const [index, { transaction, chain = '', options }] of inputs.entries()) {
      const key = keys[index]
      if (!key) continue
      const signed = signSitesTransaction(transaction, key)
      outputs.push({ signature: await sendSigned(signed, findChain(parts, chain), options) })
    }
    return outputs
  })
