import type { HostedPayments } from '../HostedPayments.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'
import { readBuyStatus, readExchanges, readPayUrl, readRpcResult } from './readPayments.js'

const maxBytes = 256 * 1024
const path = '/v1/json-rpc'

/** Makes the calls about payments from exchanges: JSON-RPC, each as a request of its own. */
export const createPaymentCalls = (client: HostedClient): HostedPayments => {
  let id = 0
  const call = <T>(
    method: string,
    params: object,
    read: (value: unknown) => T,
    signal: AbortSignal | undefined,
  ): Promise<T> =>
    client.post({
      path,
      body: { jsonrpc: '2.0', id: ++id, method, params },
      signal,
      read: jsonReader(maxBytes, value => read(readRpcResult(value, path))),
    })
  return {
    exchanges: (query, signal) => call('reown_getExchanges', query, readExchanges, signal),
    payUrl: (query, signal) => call('reown_getExchangePayUrl', query, readPayUrl, signal),
    buyStatus: (query, signal) => call('reown_getExchangeBuyStatus', query, readBuyStatus, signal),
  }
}
