import type { Network, PluginContext } from '../../kernel/define.js'
import { isModalError } from '../../kernel/errors/ModalError.js'
import { chainNotSupported } from '../../kernel/errors/switching.js'
import { toBase64 } from './base64.js'
import {
  solanaRpcService,
  type SolanaSendOptions,
  type SolanaTransactionRequest,
  type SolanaWallet,
} from './api.js'

/** A node has said that it will not run the transaction, or could not be asked. */
const refusals: readonly string[] = ['RPC_CALL_FAILED', 'RPC_URL_MISSING', 'RPC_WRONG_CHAIN']

/** The first signature of a transaction, which is its id: after the count, which takes one byte. */
const idOf = (signed: Uint8Array): Uint8Array => signed.slice(1, 65)

/**
 * Sends a signed transaction to the nodes of a network. Rejects when a node refuses it. One that is not answered may have been taken
 * all the same, so it counts as sent: whether it was run, the network tells later. @returns its signature of 64 bytes
 */
const sendSigned = async (
  context: PluginContext,
  network: Network,
  signed: Uint8Array,
  options: SolanaSendOptions = {},
): Promise<Uint8Array> => {
  const rpc = await context.load(solanaRpcService)
  const config = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  await rpc.request(network, 'sendTransaction', [toBase64(signed), config]).catch((error: unknown) => {
    if (isModalError(error) && refusals.includes(error.code)) throw error
    context.report(error)
  })
  return idOf(signed)
}

/**
 * Signs and sends transactions: the wallet does both where it only can so, or `prefers` says so; else it signs, and the nodes of the
 * network are given what it signed. @returns signatures of 64 bytes, in the order of the requests
 */
export const sendTransactions = async (
  context: PluginContext,
  wallet: SolanaWallet,
  requests: readonly SolanaTransactionRequest[],
  prefers: 'wallet' | 'nodes',
): Promise<readonly Uint8Array[]> => {
  const canSign = wallet.can('solana:signTransaction')
  const canSend = wallet.can('solana:signAndSendTransaction')
  if (canSend && (prefers === 'wallet' || !canSign)) return wallet.sendTransactions(requests)
  const chain = context.stores.namespaces.get('solana')
  const networks = requests.map(({ networkId }) => {
    const network = chain?.find(networkId)
    if (!network) throw chainNotSupported()
    return network
  })
  const signed = await wallet.signTransactions(requests)
  const signatures: Uint8Array[] = []
  // One after the other: a later one may need what an earlier one has done.
  for (const [index, transaction] of signed.entries()) {
    const network = networks[index]
    if (network) signatures.push(await sendSigned(context, network, transaction, requests[index]?.options))
  }
  return signatures
}
