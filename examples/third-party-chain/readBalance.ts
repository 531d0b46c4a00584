import { readProperty } from 'portico/plugin/lazy'
import { ModalError, type Environment, type Network } from 'portico/plugin'

const amount = /^\d{1,12}\.\d{7}$/

const unreadable = (details: string, cause?: unknown) =>
  new ModalError('ACME_STELLAR_HORIZON', 'Horizon gave no usable answer', { details, cause })

/** Reads the lumens of an account from the network's Horizon. @returns such as `12.3456789`; rejects with `ACME_STELLAR_HORIZON` */
export const readBalance = async (
  env: Environment,
  address: string,
  { caipNetworkId, rpcUrls }: Network,
  signal: AbortSignal,
): Promise<string> => {
  const [url] = rpcUrls.default.http
  if (url === undefined) throw unreadable(`none is named for ${caipNetworkId}`)
  const response = await env.fetch(`${url}/accounts/${address}`, { signal })
  // An account begins with its first lumens.
  if (response.status === 404) return '0'
  const account: unknown = await response.json().catch((cause: unknown) => {
    throw unreadable('no JSON', cause)
  })
  const balances = readProperty(account, 'balances')
  const lumens = Array.isArray(balances)
    ? balances.find(each => readProperty(each, 'asset_type') === 'native')
    : undefined
  const balance = readProperty(lumens, 'balance')
  if (typeof balance === 'string' && balance.length <= 20 && amount.test(balance)) return balance
  throw unreadable(`HTTP status code ${response.status}`)
}
