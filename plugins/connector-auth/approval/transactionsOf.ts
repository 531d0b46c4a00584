import type { BuiltTransaction, PluginContext, TransactionCall } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { solanaCodecService } from '../../chain-solana/api.js'
import type { ApprovalRequest } from './Approval.js'

const evmMethods = new Set(['eth_sendTransaction', 'wallet_sendCalls'])
const solanaMethods = /^solana_\w+Transactions?$/

/** Whether a request is for one or several transactions. */
export const asksForTransactions = ({ method }: ApprovalRequest): boolean =>
  evmMethods.has(method) || solanaMethods.test(method)

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

const valueOf = (given: unknown): bigint => {
  if (typeof given === 'number' || typeof given === 'string') return BigInt(given)
  return 0n
}

/** @param given as `copyParams` has checked it @throws where the value is no number */
const toCall = (given: unknown): TransactionCall => {
  const to = readProperty(given, 'to')
  const data = readProperty(given, 'data') ?? readProperty(given, 'input')
  return {
    ...(typeof to === 'string' && { to }),
    value: valueOf(readProperty(given, 'value')),
    ...(typeof data === 'string' && { data: data as `0x${string}` }),
  }
}

/** The transactions of a request, in the form of their chain. Rejects with `PLUGIN_LOAD_FAILED`, and for what is none. */
export const transactionsOf = async (
  context: Pick<PluginContext, 'load'>,
  request: ApprovalRequest,
): Promise<readonly BuiltTransaction[]> => {
  if (solanaMethods.test(request.method)) {
    const [{ readTransactions }, codec] = await Promise.all([
      import('../solana/readTransactions.js'),
      context.load(solanaCodecService).then(service => service.load()),
    ])
    return readTransactions(codec, request)
  }
  const [first] = listOf(request.params)
  const calls = request.method === 'wallet_sendCalls' ? listOf(readProperty(first, 'calls')) : [first]
  return [{ calls: calls.map(toCall) }]
}
