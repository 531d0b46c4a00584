import { isModalError } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type {
  SolanaAccount,
  SolanaCodec,
  SolanaSendTransactionInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '../../chain-solana/api.js'
import type { Engine } from '../Engine.js'
import { WalletRpcError } from '../errors.js'
import { maxTransactionBytes } from './limits.js'
import { readEachSigned, readMessageSignature, readSignature, readSigned } from './readAnswers.js'

/** A network, by its CAIP-2 id. */
export type SolanaChain = `solana:${string}`

/** What requests are made with. */
export interface RequestParts {
  readonly engine: Engine
  readonly codec: SolanaCodec
  /** Of the site. */
  readonly chains: readonly SolanaChain[]
  /** The network of those that name none. */
  readonly chain: SolanaChain
  /** The accounts that are open now. */
  accounts(): readonly SolanaAccount[]
}

/** Nobody reads a longer one, and base58 costs the square of the length. */
const maxMessageBytes = 8192
const maxTogether = 20

const invalid = (message: string) => new WalletRpcError(-32602, message)

/** A copy, which the page cannot change while the visitor decides. @throws `WalletRpcError` -32602 */
const copyTransaction = (
  { readTransaction }: SolanaCodec,
  { transaction }: SolanaSignTransactionInput,
  address: string,
): Uint8Array => {
  if (transaction.length > maxTransactionBytes) throw invalid('The transaction is too large')
  const copy = transaction.slice()
  if (!readTransaction(copy)?.signers.includes(address))
    throw invalid('The transaction cannot be read, or the account is none of its signers')
  return copy
}

/** Makes what asks the secure site to sign, once the visitor sees what it is. Each rejects with `WalletRpcError` or `WALLET_FAILED`. */
export const createRequests = ({ engine, codec, chains, chain: firstChain, accounts }: RequestParts) => {
  const { context, approvals } = engine
  const { toBase58 } = codec
  const keyOf = (named: { readonly address: string }): SolanaAccount => {
    const own = accounts().find(({ address }) => address === named.address)
    if (!own) throw new WalletRpcError(4100, 'The account is not connected')
    return own
  }
  const chainOf = ({ chain = firstChain }: { readonly chain?: string }): SolanaChain => {
    const found = chains.find(each => each === chain)
    if (!found) throw new WalletRpcError(4902, 'The site does not use this network')
    return found
  }
  const ask = async (method: string, params: object, chainId: SolanaChain, { address }: SolanaAccount) => {
    try {
      await context.guardRpc({ namespace: 'solana', method, params })
    } catch (error) {
      // A site that asks for what it may not is trusted with nothing that is being asked.
      if (isModalError(error, 'RPC_NOT_ALLOWED')) approvals.abort()
      throw error
    }
    return approvals.ask({ method, params, chainId, address })
  }
  return {
    signMessage: async ({ account, message: given }: SolanaSignMessageInput) => {
      const key = keyOf(account)
      if (given.length > maxMessageBytes) throw invalid('The message is too long')
      const message = given.slice()
      const params = { message: toBase58(message), pubkey: key.address }
      const answer = await ask('solana_signMessage', params, firstChain, key)
      const signature = readMessageSignature(codec, answer, message, key)
      return { signedMessage: message, signature, signatureType: 'ed25519' as const }
    },
    sign: async (input: SolanaSignTransactionInput) => {
      const key = keyOf(input.account)
      const asked = copyTransaction(codec, input, key.address)
      const params = { transaction: toBase58(asked) }
      const answer = await ask('solana_signTransaction', params, chainOf(input), key)
      return readSigned(codec, readProperty(answer, 'transaction'), asked, key)
    },
    /** One question to the visitor. @param first of the inputs */
    signTogether: async (
      inputs: readonly SolanaSignTransactionInput[],
      first: SolanaSignTransactionInput,
    ) => {
      const key = keyOf(first.account)
      const chain = chainOf(first)
      const isAlike = inputs.every(each => each.account.address === key.address && chainOf(each) === chain)
      if (!isAlike) throw invalid('Transactions are signed together by one account, on one network')
      if (inputs.length > maxTogether) throw invalid('Too many transactions')
      const asked = inputs.map(input => copyTransaction(codec, input, key.address))
      const answer = await ask(
        'solana_signAllTransactions',
        { transactions: asked.map(toBase58) },
        chain,
        key,
      )
      return readEachSigned(codec, answer, asked, key)
    },
    send: async (input: SolanaSendTransactionInput) => {
      const key = keyOf(input.account)
      const transaction = toBase58(copyTransaction(codec, input, key.address))
      const { options } = input
      const params = { transaction, ...(options && { options: { ...options } }) }
      return readSignature(codec, await ask('solana_signAndSendTransaction', params, chainOf(input), key))
    },
  }
}
