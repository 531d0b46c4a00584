import { walletFailed } from '../../../kernel/errors/connect.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import type { CaipNetworkId, RemoteNamespace } from '../../../kernel/define.js'
import { featureNotSupported } from '../../../wallet-standard/session/featureNotSupported.js'
import { readAnswers } from '../../../wallet-standard/session/readAnswers.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { fromBase58, toBase58 } from '../address/base58.js'
import { fromBase64, toBase64 } from '../base64.js'
import type { SolanaFeature, SolanaTransactionRequest, SolanaWallet } from '../api.js'
import { readSigned } from '../wallet/readAnswers.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { addSignature } from '../wire/readTransaction.js'
import { legacyParts } from './legacyParts.js'

const methods: Readonly<Record<SolanaFeature, string>> = {
  'solana:signMessage': 'solana_signMessage',
  'solana:signTransaction': 'solana_signTransaction',
  'solana:signAndSendTransaction': 'solana_signAndSendTransaction',
}
const signAll = 'solana_signAllTransactions'
const maxSignatureLength = 88
const maxTransactionLength = 16_384

const unusable = () => walletFailed('The wallet returned an unusable response', undefined)

/** Fetches the curve, which proves that the owner of an account has signed: what a remote wallet says is a stranger's word. */
const loadVerifier = () => fetchLazy(() => import('../verify/verifySignature.js'), 'chain-solana')

const readSignature = (value: unknown): Uint8Array | undefined => {
  const signature = fromBase58(value, maxSignatureLength)
  // Zeros stand for "not signed".
  return signature?.length === 64 && signature.some(byte => byte !== 0) ? signature : undefined
}

const readSignedText = (value: unknown, address: string | undefined): Uint8Array | undefined =>
  readSigned(fromBase64(value, maxTransactionLength), address)

/**
 * Reads the answer to `solana_signTransaction`: the signed transaction where the wallet gives it, since a wallet may have changed what
 * it signed; else the signature alone, as older wallets do.
 */
const readEither = (answer: unknown, { address, transaction }: SolanaTransactionRequest): Uint8Array => {
  const signed = readSignedText(readProperty(answer, 'transaction'), address)
  if (signed) return signed
  const signature = readSignature(readProperty(answer, 'signature'))
  const completed = signature && addSignature(transaction, address, signature)
  if (!completed) throw unusable()
  return completed
}

/** @throws `WALLET_FAILED` where an account has not signed a transaction */
const assertSigned = async (transaction: Uint8Array, address: string): Promise<Uint8Array> => {
  const { verifyTransaction } = await loadVerifier()
  if (!verifyTransaction(address, transaction)) throw unusable()
  return transaction
}

const inOrder = async <T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<readonly R[]> => {
  const results: R[] = []
  for (const item of items) results.push(await act(item))
  return results
}

/** Puts a face of ours on a remote wallet: messages go as base58, transactions as base64. */
export const createRemoteWallet = (remote: RemoteNamespace): Omit<SolanaWallet, 'end'> => {
  const knows = (networkId: CaipNetworkId) => remote.approvedNetworkIds.includes(networkId)
  const ask = (networkId: CaipNetworkId, method: string, params: object): Promise<unknown> => {
    if (!remote.methods.includes(method)) return Promise.reject(featureNotSupported(method))
    if (!knows(networkId)) return Promise.reject(chainNotSupported())
    return remote.request(networkId, { method, params })
  }
  const sign = async (request: SolanaTransactionRequest): Promise<Uint8Array> => {
    const { address, networkId, transaction } = request
    const params = { transaction: toBase64(transaction), pubkey: address, ...legacyParts(transaction) }
    const signed = readEither(await ask(networkId, methods['solana:signTransaction'], params), request)
    return assertSigned(signed, address)
  }
  /** All at once, which is one question to the owner. */
  const signTogether = async (
    networkId: CaipNetworkId,
    requests: readonly SolanaTransactionRequest[],
  ): Promise<readonly Uint8Array[]> => {
    const transactions = requests.map(({ transaction }) => toBase64(transaction))
    const answer = await ask(networkId, signAll, { transactions })
    const signed = readAnswers(readProperty(answer, 'transactions'), requests.length, (text, index) =>
      readSignedText(text, requests[index]?.address),
    )
    return Promise.all(signed.map((bytes, index) => assertSigned(bytes, requests[index]?.address ?? '')))
  }
  const send = async ({ address, networkId, transaction, options }: SolanaTransactionRequest) => {
    const params = {
      transaction: toBase64(transaction),
      pubkey: address,
      ...(options && { sendOptions: options }),
    }
    const answer = await ask(networkId, methods['solana:signAndSendTransaction'], params)
    const signature = readSignature(readProperty(answer, 'signature'))
    if (!signature) throw unusable()
    return signature
  }

  return {
    knows,
    can: feature => remote.methods.includes(methods[feature]),
    signMessage: async ({ address, networkId, message }) => {
      const params = { message: toBase58(message), pubkey: address }
      const answer = await ask(networkId, methods['solana:signMessage'], params)
      const signature = readSignature(readProperty(answer, 'signature'))
      const { verifySignature } = await loadVerifier()
      if (!signature || !verifySignature(address, message, signature)) throw unusable()
      return { signedMessage: message, signature }
    },
    signTransactions: requests => {
      const [first, ...others] = requests
      const isOneNetwork = others.every(({ networkId }) => networkId === first?.networkId)
      const isTogether = first && others.length > 0 && isOneNetwork && remote.methods.includes(signAll)
      return isTogether ? signTogether(first.networkId, requests) : inOrder(requests, sign)
    },
    sendTransactions: requests => inOrder(requests, send),
  }
}
