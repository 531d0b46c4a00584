import type {
  Network,
  PluginContext,
  SentTransaction,
  Simulation,
  TransactionCosts,
  TransferRequest,
} from '../../../kernel/define.js'
import { rpcService, type WalletProvider } from '../api.js'
import type { DecimalsWitnesses } from './DecimalsWitnesses.js'
import { draftTransfer } from './draftTransfer.js'
import { estimateCosts } from '../transactions/estimateCosts.js'
import { Node } from '../transactions/Node.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import { simulateDraft } from './simulateDraft.js'

/** Transfers from one account, on one network: what {@link Transfer} promises. */
export interface Sender {
  estimate(request: TransferRequest): Promise<TransactionCosts>
  simulate(request: TransferRequest): Promise<Simulation>
  send(request: TransferRequest): Promise<SentTransaction>
}

export { DecimalsWitnesses } from './DecimalsWitnesses.js'

/** What the sender is made with. */
export interface SenderParts {
  readonly context: PluginContext
  readonly network: Network
  readonly from: string
  readonly wallet: WalletProvider
  readonly witnesses: Pick<DecimalsWitnesses, 'of'>
}

/** Makes the sender. Rejects with `RPC_URL_MISSING`. */
export const createSender = async (parts: SenderParts): Promise<Sender> => {
  const { context, network, from, wallet, witnesses } = parts
  const rpc = await context.load(rpcService)
  const node = new Node(await rpc.client(network))
  const decimalsOf = (token: string) => witnesses.of(network, token)
  const draft = (request: TransferRequest) => draftTransfer({ node, network, from, decimalsOf }, request)
  return {
    estimate: async request => {
      const { from: sender, balance, ...call } = await draft(request)
      return estimateCosts(node, network, { from: sender, calls: [call], balance })
    },
    simulate: async request => simulateDraft(node, network, await draft(request)),
    send: async request => sendTransaction({ context, network, node, wallet }, await draft(request)),
  }
}
