import { createEmitter, type Emitter } from '../../../chain-kit/listeners.js'
import type { NamespaceStore, PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import type { BitcoinEvents, BitcoinListener, BitcoinProvider, BitcoinResponse } from '../api.js'
import { networkNameOf } from '../wallet/networkNames.js'
import { walletOf } from '../wallet/walletOf.js'
import { answerRequest } from './answerRequest.js'
import { describeError } from './describeError.js'

/** What sats-connect looks for in the answer of a wallet, which it then hands on with a `status`. */
const rpc = { jsonrpc: '2.0' } as const

/** Events come from the store: a host is told what Portico shows, after it was checked. */
const emitChanges = (chain: NamespaceStore, { emit }: Emitter<BitcoinEvents>): readonly (() => void)[] => [
  reaction(
    () => chain.connection !== undefined,
    isConnected => {
      if (!isConnected) emit('disconnect', { type: 'disconnect' })
    },
  ),
  reaction(
    () => chain.network?.caipNetworkId,
    networkId => {
      const name = networkId && networkNameOf(networkId)
      if (name) emit('networkChange', { type: 'networkChange', bitcoin: { name } })
    },
  ),
  reaction(
    () => chain.connection?.accounts.map(({ address }) => address).join(),
    () => {
      if (!chain.connection) return
      const { addresses } = walletOf(chain.connection.session)
      emit('accountChange', { type: 'accountChange', addresses })
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
  const emitter = createEmitter<BitcoinEvents>(report)
  for (const stop of emitChanges(chain, emitter)) onDispose(stop)
  const request = async (method: string, params: unknown): Promise<BitcoinResponse<unknown>> => {
    try {
      return { ...rpc, status: 'success', result: await answerRequest(chain, method, params ?? null) }
    } catch (error) {
      return { ...rpc, status: 'error', error: describeError(error) }
    }
  }
  type Event = keyof BitcoinEvents
  return {
    request,
    addListener: (
      ...args: readonly [BitcoinListener<Event>] | readonly [Event, BitcoinListener<Event>['cb']]
    ) => (args.length === 1 ? emitter.on(args[0].eventName, args[0].cb) : emitter.on(...args)),
  }
}
