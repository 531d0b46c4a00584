import type { NamespaceStore, PluginContext, Transfer } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { addressOf } from '../../chain-kit/addressOf.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes transfers. What builds transactions is fetched with the first one, `@solana/web3.js` with it. */
export const createTransfer = (context: PluginContext, chain: NamespaceStore): Transfer => ({
  estimate: async (session, network, request) => {
    const { estimateTransfer } = await fetchLazy(
      () => import('./transfer/estimateTransfer.js'),
      'chain-solana',
    )
    return estimateTransfer(context, network, addressOf(chain, session), request)
  },
  simulate: async (session, network, request) => {
    const { simulateTransfer } = await fetchLazy(
      () => import('./transfer/simulateTransfer.js'),
      'chain-solana',
    )
    return simulateTransfer(context, network, addressOf(chain, session), request)
  },
  send: async (session, network, request) => {
    const { sendTransfer } = await fetchLazy(() => import('./transfer/sendTransfer.js'), 'chain-solana')
    const address = addressOf(chain, session)
    return sendTransfer({ context, network, address, wallet: walletOf(session) }, request)
  },
  follow: async (network, id) => {
    const { followTransaction } = await fetchLazy(
      () => import('./transactions/followTransaction.js'),
      'chain-solana',
    )
    return followTransaction(context, network, id)
  },
})
