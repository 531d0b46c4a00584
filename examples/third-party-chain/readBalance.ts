import { fetchNodeJson, nodePool } from 'portico/chain-kit'
import { badNodeAnswer, readProperty } from 'portico/plugin/lazy'
import type { NativeBalance, PluginContext } from 'portico/plugin'

const amount = /^\d{1,12}\.\d{7}$/

/** The lumens in what Horizon says of an account, such as `12.3456789`. @throws `RPC_BAD_ANSWER` */
const lumensOf = (account: unknown, status: number): string => {
  const balances = readProperty(account, 'balances')
  const lumens = Array.isArray(balances)
    ? balances.find(each => readProperty(each, 'asset_type') === 'native')
    : undefined
  const balance = readProperty(lumens, 'balance')
  if (typeof balance === 'string' && balance.length <= 20 && amount.test(balance)) return balance
  throw badNodeAnswer(`HTTP status code: ${status}`)
}

/** Makes the reading of balances from the network's Horizon. Rejects with `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, and what `fetch` rejects with. */
export const createBalance = (context: PluginContext): NativeBalance => {
  const ask = nodePool(context, { make: url => url })
  const request = { takesAnyStatus: true }
  return {
    read: (address, network, signal) =>
      ask(
        network,
        async (url, limits) => {
          const place = `${url}/accounts/${address}`
          const { status, json } = await fetchNodeJson(context.env, place, limits, request)
          // An account begins with its first lumens.
          return status === 404 ? '0' : lumensOf(json, status)
        },
        signal,
      ),
  }
}
