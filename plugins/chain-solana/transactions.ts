import type { BuiltTransaction, NamespaceStore, PluginContext, Transactions } from '../../kernel/define.js'
import { invalidTransfer } from '../../kernel/errors/transfer.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { addressOf } from '../../chain-kit/addressOf.js'
import { walletOf } from './wallet/walletOf.js'

/** @throws `INVALID_TRANSFER` for the calls of an EVM account */
const bytesOf = (transaction: BuiltTransaction): Uint8Array => {
  if (!('bytes' in transaction)) throw invalidTransfer('transaction: { bytes }')
  return transaction.bytes
}

/** Makes the trying out, sending and following of transactions that others have built. What it takes is fetched with the first one. */
export const createTransactions = (context: PluginContext, chain: NamespaceStore): Transactions => ({
  simulate: async (address, network, transaction) => {
    if (!('bytes' in transaction)) return { unknown: 'unreadable' }
    const { simulateTransaction } = await fetchLazy(
      () => import('./simulation/simulateTransaction.js'),
      'chain-solana',
    )
    return simulateTransaction(context, network, address, transaction.bytes)
  },
  inspect: async (address, transaction) => {
    const bytes = bytesOf(transaction)
    const { inspectTransaction } = await fetchLazy(
      () => import('./transactions/inspectTransaction.js'),
      'chain-solana',
    )
    return inspectTransaction(bytes, address)
  },
  estimate: async (session, network, transaction) => {
    const address = addressOf(chain, session)
    const bytes = bytesOf(transaction)
    const { estimateTransaction } = await fetchLazy(
      () => import('./transactions/estimateTransaction.js'),
      'chain-solana',
    )
    return estimateTransaction(context, network, address, bytes)
  },
  send: async (session, network, transaction) => {
    const address = addressOf(chain, session)
    const bytes = bytesOf(transaction)
    const { sendBuilt } = await fetchLazy(() => import('./transactions/sendBuilt.js'), 'chain-solana')
    return sendBuilt({ context, network, address, wallet: walletOf(session) }, bytes)
  },
  follow: async (network, { id }) => {
    const { followTransaction } = await fetchLazy(
      () => import('./transactions/followTransaction.js'),
      'chain-solana',
    )
    return followTransaction(context, network, id)
  },
  reserve: async network => {
    const { readReserve } = await fetchLazy(() => import('./transactions/readReserve.js'), 'chain-solana')
    return readReserve(context, network)
  },
})
