import type { NamespaceStore, PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import type { BitcoinProvider, BitcoinResponse } from '../api.js'
import { networkNameOf } from '../wallet/networkNames.js'
import { walletOf } from '../wallet/walletOf.js'
import { answerRequest } from './answerRequest.js'
import { createListeners, type Listeners } from './createListeners.js'
import { describeError } from './describeError.js'

/** What sats-connect looks for in the answer of a wallet, which it then hands on with a `status`. */
const rpc = { jsonrpc: '2.0' } as const

/** Events come from the store: a host is told what Portico shows, after it was checked. */
const emitChanges = (chain: NamespaceStore, { emit }: Listeners): readonly (() => void)[] => [
  reaction(
    () => chain.connection !== undefined,
    isConnected => {
      if (!isConnected) emit({ type: 'disconnect' })
    },
  ),
  reaction(
    () => chain.network?.caipNetworkId,
    networkId => {
      const name = networkId && networkNameOf(networkId)
      if (name) emit({ type: 'networkChange', bitcoin: { name } })
    },
  ),
  reaction(
    () => chain.connection?.accounts.map(({ address }) => address).join(),
    () => {
      if (chain.connection)
        emit({ type: 'accountChange', addresses: walletOf(chain.connection.session).addresses })
    },
  ),
]

/**
 * Makes the provider that hosts get: one object for the life of the modal, whichever wallet is behind it, in the shape of sats-connect.
 * Its `request` never rejects: what goes wrong is in the answer.
 */
export const createProvider = (
  { report, onDispose }: PluginContext,
  chain: NamespaceStore,
): BitcoinProvider => {
  const listeners = createListeners(report)
  for (const stop of emitChanges(chain, listeners)) onDispose(stop)
  const request = async (method: string, params: unknown): Promise<BitcoinResponse<unknown>> => {
    try {
      return { ...rpc, status: 'success', result: await answerRequest(chain, method, params ?? null) }
    } catch (error) {
      return { ...rpc, status: 'error', error: describeError(error) }
    }
  }
  return { request, addListener: listeners.add }
}
