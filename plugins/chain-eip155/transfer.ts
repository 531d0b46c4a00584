import type { ChainStore, Network, PluginContext, Transfer, WalletSession } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes transfers of the native coin and of ERC-20 tokens. What builds, prices and watches them is fetched with the first one, viem with it. */
export const createTransfer = (context: PluginContext, chain: ChainStore): Transfer => {
  const load = () => fetchLazy(() => import('./transfer/createSender.js'), 'chain-eip155')
  const open = async (session: WalletSession, network: Network) => {
    const current = chain.connection?.session === session ? chain.connection : undefined
    const from = current?.address ?? session.accounts[0]?.address ?? ''
    const { createSender } = await load()
    return createSender(context, network, from, walletOf(session))
  }
  return {
    supports: (_, network) => !network.unsupported,
    estimate: async (session, network, request) => (await open(session, network)).estimate(request),
    simulate: async (session, network, request) => (await open(session, network)).simulate(request),
    send: async (session, network, request) => (await open(session, network)).send(request),
    follow: async (network, id) => {
      const { followTransaction } = await fetchLazy(
        () => import('./transfer/followTransaction.js'),
        'chain-eip155',
      )
      return followTransaction(context, network, id)
    },
  }
}
