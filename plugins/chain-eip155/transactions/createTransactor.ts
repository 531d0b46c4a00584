import type {
  Network,
  PluginContext,
  SentTransaction,
  TransactionCall,
  TransactionCosts,
} from '../../../kernel/define.js'
import { rpcService, type WalletProvider } from '../api.js'
import { estimateCosts } from './estimateCosts.js'
import { Node } from './Node.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'

/** Calls of one account, on one network: what {@link Transactions} promises. */
export interface Transactor {
  estimate(calls: readonly TransactionCall[]): Promise<TransactionCosts>
  send(calls: readonly [TransactionCall, ...TransactionCall[]]): Promise<SentTransaction>
}

/** What it is made with. */
export interface TransactorParts {
  readonly context: PluginContext
  readonly network: Network
  readonly from: string
  readonly wallet: WalletProvider
}

/** Makes it. Rejects with `RPC_URL_MISSING`. */
export const createTransactor = async (parts: TransactorParts): Promise<Transactor> => {
  const { context, network, from, wallet } = parts
  const rpc = await context.load(rpcService)
  const node = new Node(await rpc.client(network))
  const line = { context, network, node, wallet }
  return {
    estimate: async calls => estimateCosts(node, network, { from, calls, balance: await node.balance(from) }),
    send: ([first, ...others]) =>
      others.length > 0
        ? sendCalls(line, from, [first, ...others])
        : sendTransaction(line, { from, ...first }),
  }
}
