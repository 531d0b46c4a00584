import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Method, MethodCall, MethodTable } from '../MethodCall.js'
import { quantityParam } from '../paramSchemas.js'
import { readParams } from '../readParams.js'
import { rpcErrors } from '../rpcErrors.js'
import { authorizedSigner } from './authorizedSigner.js'
import { fillTransaction, type FilledTransaction } from './fillTransaction.js'
import { transactionParams, type TransactionRequest } from './transactionParams.js'

/** Real transactions: filled from the node, signed here, sent by eth_sendRawTransaction. */
export const transactionMethods: MethodTable = new Map<string, Method>([
  ['eth_sendTransaction', sendTransaction],
  ['eth_signTransaction', signTransaction],
])

interface Prepared extends FilledTransaction {
  readonly request: TransactionRequest
  readonly signer: PrivateKeyAccount
}

async function sendTransaction(call: MethodCall): Promise<unknown> {
  const prepared = await prepare(call)
  await approve('sendTransaction', prepared, call)
  return call.sending.run(async () => call.node('eth_sendRawTransaction', [await sign(prepared, call)]))
}

async function signTransaction(call: MethodCall): Promise<Hex> {
  const prepared = await prepare(call)
  await approve('signTransaction', prepared, call)
  return sign(prepared, call)
}

async function prepare(call: MethodCall): Promise<Prepared> {
  const [request] = readParams(transactionParams, call.params)
  const signer = authorizedSigner(call, request.from)
  const { id } = call.chain
  if (request.chainId !== undefined && request.chainId !== id)
    throw rpcErrors.invalidParams(`chainId ${request.chainId} is not the network in use, ${id}`)
  return { ...(await fillTransaction(request, call)), request, signer }
}

async function approve(
  kind: 'sendTransaction' | 'signTransaction',
  { maxFee, signer, transaction }: Prepared,
  { ask, chain }: MethodCall,
): Promise<void> {
  const { to, value = 0n, data = '0x' } = transaction
  const preview = { to: to ?? undefined, value, data, maxFee }
  await ask({ kind, account: signer.address, chain, transaction: preview })
}

async function sign({ request, signer, transaction }: Prepared, { node }: MethodCall): Promise<Hex> {
  const nonce =
    request.nonce ?? quantityParam.parse(await node('eth_getTransactionCount', [signer.address, 'pending']))
  return signer.signTransaction({ ...transaction, nonce: Number(nonce) })
}
