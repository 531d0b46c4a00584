import { EventHub, type ProviderListener } from '../../evm/EventHub.js'
import { ProviderRpcError } from '../../evm/ProviderRpcError.js'
import { rpcErrors } from '../../evm/rpcErrors.js'
import type { AskOwner } from '../../owner/AskOwner.js'
import type { BitcoinQuestion } from '../BitcoinQuestion.js'
import { listProvider } from './listProvider.js'
import { placeAt } from './placeAt.js'
import {
  createSatsConnectMethods,
  listAddresses,
  presentNetwork,
  type SatsConnectMethod,
} from './satsConnectMethods.js'
import type { FaceParts, WalletFace } from './WalletFace.js'

/** What sats-connect calls our errors (`RpcErrorCode`). */
const codes: ReadonlyMap<number, number> = new Map([
  [4001, -32000],
  [4100, -32002],
  [4200, -32601],
  [4902, -32602],
])

type Methods = ReadonlyMap<string, SatsConnectMethod>

/** Answers a call, or throws in sats-connect's codes. */
const perform = async (
  methods: Methods,
  method: string,
  params: unknown,
  ask: AskOwner<BitcoinQuestion>,
): Promise<unknown> => {
  try {
    const answer = methods.get(method)
    if (!answer) throw rpcErrors.unsupportedMethod(method)
    return await answer(params, ask)
  } catch (error) {
    if (!(error instanceof ProviderRpcError)) throw error
    throw new ProviderRpcError(codes.get(error.code) ?? error.code, error.message, error.data)
  }
}

/** The newer form has an object, the older one event and callback. */
const readListener = (args: readonly unknown[]): readonly [event: string, listener: ProviderListener] => {
  const [first, second] = args
  const info =
    args.length > 1 ? { eventName: first, cb: second } : (first as Record<'eventName' | 'cb', unknown>)
  return [String(info.eventName), info.cb as ProviderListener]
}

const createProvider = ({ desk }: FaceParts, methods: Methods, events: EventHub): object => {
  let count = 0
  return {
    request: async (method: string, params?: unknown) => {
      const head = { jsonrpc: '2.0', id: String(++count) }
      try {
        const result = await desk.take(method, params, ask => perform(methods, method, params, ask))
        return { ...head, result }
      } catch (error) {
        if (!(error instanceof ProviderRpcError)) throw error
        const { code, message, data } = error
        return { ...head, error: { code, message, ...(data !== undefined && { data }) } }
      }
    },
    addListener: (...args: readonly unknown[]) => {
      const [event, listener] = readListener(args)
      events.on(event, listener)
      return () => events.removeListener(event, listener)
    },
  }
}

/**
 * A sats-connect wallet: an object somewhere in the page, named in `window.btc_providers` (WBIP004). It answers with JSON-RPC; a site
 * that was not let in gets -32002 without a question, except from `wallet_connect`.
 */
export const createSatsConnectFace = (parts: FaceParts): WalletFace => {
  const { vault, state, info, path } = parts
  const events = new EventHub()
  const methods = createSatsConnectMethods(parts)
  const provider = createProvider(parts, methods, events)
  const visible = () => (vault.open ? { addresses: listAddresses(vault.open) } : {})
  return {
    provider,
    get listenerCount() {
      return events.count()
    },
    announce: target => {
      const undo = [
        placeAt(target, path, provider),
        listProvider(target, { id: path, ...info, methods: [...methods.keys()] }),
      ]
      return () => undo.forEach(step => step())
    },
    changed: change => {
      if (change === 'network')
        events.emit('networkChange', { type: 'networkChange', ...presentNetwork(parts), ...visible() })
      else if (change === 'account' && state.granted.length === 0)
        events.emit('disconnect', { type: 'disconnect' })
      else if (change === 'account') events.emit('accountChange', { type: 'accountChange', ...visible() })
    },
    emit: (event, data) => events.emit(event, data),
  }
}
