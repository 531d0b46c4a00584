import type {
  BuiltTransaction,
  NamespaceStore,
  Network,
  PluginContext,
  TransactionCall,
  Transactions,
  WalletSession,
} from '../../kernel/define.js'
import { invalidTransfer } from '../../kernel/errors/transfer.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { addressOf } from '../../chain-kit/addressOf.js'
import { walletOf } from './wallet/walletOf.js'

/** @throws `INVALID_TRANSFER` for bytes, and for no calls at all */
const callsOf = (transaction: BuiltTransaction): readonly [TransactionCall, ...TransactionCall[]] => {
  const [first, ...others] = 'calls' in transaction ? transaction.calls : []
  if (!first) throw invalidTransfer('transaction: { calls } with at least one')
  return [first, ...others]
}

/** Makes the trying out, sending and following of transactions. What it takes is fetched with the first one, viem with it. */
export const createTransactions = (context: PluginContext, chain: NamespaceStore): Transactions => {
  const open = async (session: WalletSession, network: Network) => {
    // The account that is in use now, not when the code has come.
    const from = addressOf(chain, session)
    const { createTransactor } = await fetchLazy(
      () => import('./transactions/createTransactor.js'),
      'chain-eip155',
    )
    return createTransactor({ context, network, from, wallet: walletOf(session) })
  }
  return {
    simulate: async (address, network, transaction) => {
      if (!('calls' in transaction)) return { unknown: 'unreadable' }
      const { simulateTransaction } = await fetchLazy(
        () => import('./simulation/simulateTransaction.js'),
        'chain-eip155',
      )
      return simulateTransaction(context, network, address, transaction.calls)
    },
    estimate: async (session, network, transaction) =>
      (await open(session, network)).estimate(callsOf(transaction)),
    send: async (session, network, transaction) => (await open(session, network)).send(callsOf(transaction)),
    follow: async (network, sent) => {
      const { followTransaction } = await fetchLazy(
        () => import('./transactions/followTransaction.js'),
        'chain-eip155',
      )
      return followTransaction(context, network, sent)
    },
    received: async (network, query) => {
      const { readReceived } = await fetchLazy(() => import('./transactions/readReceived.js'), 'chain-eip155')
      return readReceived(context, network, query)
    },
    takesBatches: async (session, network) => {
      const of = { wallet: walletOf(session), address: addressOf(chain, session), network }
      const { takesBatches } = await fetchLazy(() => import('./wallet/takesBatches.js'), 'chain-eip155')
      return takesBatches(context.env, of)
    },
  }
}
