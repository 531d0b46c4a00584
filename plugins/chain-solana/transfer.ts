import type {
  CaipNetworkId,
  NamespaceStore,
  PluginContext,
  Transfer,
  WalletSession,
} from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { walletOf } from './wallet/walletOf.js'

/** The account and network in use of a session. */
const activeOf = (
  chain: NamespaceStore,
  session: WalletSession,
): { readonly address: string; readonly networkId: CaipNetworkId } => {
  const current = chain.connection?.session === session ? chain.connection : undefined
  return {
    address: current?.address ?? session.accounts[0]?.address ?? '',
    networkId: current?.networkId ?? session.networkId,
  }
}

/** Makes transfers. What builds transactions is fetched with the first one, `@solana/web3.js` with it. */
export const createTransfer = (context: PluginContext, chain: NamespaceStore): Transfer => ({
  estimate: async (session, network, request) => {
    const { estimateTransfer } = await fetchLazy(
      () => import('./transfer/estimateTransfer.js'),
      'chain-solana',
    )
    return estimateTransfer(context, network, activeOf(chain, session).address, request)
  },
  simulate: async (session, network, request) => {
    const { simulateTransfer } = await fetchLazy(
      () => import('./transfer/simulateTransfer.js'),
      'chain-solana',
    )
    return simulateTransfer(context, network, activeOf(chain, session).address, request)
  },
  send: async (session, network, request) => {
    const { sendTransfer } = await fetchLazy(() => import('./transfer/sendTransfer.js'), 'chain-solana')
    const { address } = activeOf(chain, session)
    return sendTransfer({ context, network, address, wallet: walletOf(session) }, request)
  },
  follow: async (network, id) => {
    const { followTransfer } = await fetchLazy(() => import('./transfer/followTransfer.js'), 'chain-solana')
    return followTransfer(context, network, id)
  },
})
