import type { NamespaceStore, Network, PluginContext, Transfer, WalletSession } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { Eip155Options } from './api.js'
import type { DecimalsWitnesses } from './transfer/DecimalsWitnesses.js'
import { addressOf } from '../../chain-kit/addressOf.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes transfers of the native coin and of ERC-20 tokens. What builds, prices and watches them is fetched with the first one, viem with it. */
export const createTransfer = (
  context: PluginContext,
  chain: NamespaceStore,
  options: Eip155Options,
): Transfer => {
  let witnesses: DecimalsWitnesses | undefined
  const load = () => fetchLazy(() => import('./transfer/createSender.js'), 'chain-eip155')
  const open = async (session: WalletSession, network: Network) => {
    const from = addressOf(chain, session)
    const { createSender, DecimalsWitnesses } = await load()
    witnesses ??= new DecimalsWitnesses(context, options)
    return createSender({ context, network, from, wallet: walletOf(session), witnesses })
  }
  return {
    supports: (_, network) => !network.unsupported,
    estimate: async (session, network, request) => (await open(session, network)).estimate(request),
    simulate: async (session, network, request) => (await open(session, network)).simulate(request),
    send: async (session, network, request) => (await open(session, network)).send(request),
    follow: async (network, id) => {
      const { followTransaction } = await fetchLazy(
        () => import('./transactions/followTransaction.js'),
        'chain-eip155',
      )
      return followTransaction(context, network, { id })
    },
  }
}
