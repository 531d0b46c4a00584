import type { NativeBalance, PluginContext } from 'portico/plugin'
import { badNodeAnswer, createNodeReader, nodeTimeout } from 'portico/plugin/lazy'
import { readProperty, readText, withDeadline } from 'portico/plugin/lazy'

const method = 'suix_getBalance'
const unreadable = () => badNodeAnswer(method)

/** The exact amount of a whole number of MIST, as decimal text. @throws `RPC_BAD_ANSWER` */
const toSui = (text: string): string => {
  const mist = readProperty(readProperty(JSON.parse(text), 'result'), 'totalBalance')
  if (typeof mist !== 'string' || mist.length > 20 || !/^\d+$/.test(mist)) throw unreadable()
  const digits = mist.padStart(10, '0')
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`
}

/** Makes the capability that reads balances, from the nodes that the host names. */
export const createBalance = (context: PluginContext): NativeBalance => {
  const { env } = context
  const readNodes = createNodeReader(context, url => url)
  return {
    read: (address, network, signal) =>
      readNodes(network, signal, (url, limitMs, ending) =>
        withDeadline(env, { limitMs, late: () => nodeTimeout(limitMs), signals: [ending] }, async inTime => {
          const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [address] })
          const headers = { 'content-type': 'application/json' }
          const response = await env.fetch(url, { method: 'POST', headers, body, signal: inTime })
          return toSui(await readText(response, 16_384, unreadable))
        }),
      ),
  }
}
