import type { CaipNetworkId } from '../../../kernel/define.js'
import type { BlockchainApi } from '../BlockchainApi.js'
import { gasPriceUnsupported, swapsUnsupported } from '../errors.js'
import type { HostedPair, HostedSwaps } from '../HostedSwaps.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'
import {
  readAllowance,
  readBuiltCall,
  readGasPrice,
  readSwapQuotes,
  readSwapTokens,
  readTokenList,
  readTokenPrice,
} from './readSwaps.js'
import { tokenName } from './tokenNames.js'

/** Of 10,000 tokens, with their pictures' addresses. */
const maxTokensBytes = 5 * 1024 * 1024
const maxBytes = 256 * 1024

const isAddress = (text: string): boolean => /^0x[\da-f]{40}$/i.test(text)

const tokensOf = ({ networkId, from, to }: HostedPair) => ({
  from: tokenName(networkId, from),
  to: tokenName(networkId, to),
})

/** Whether there is anything to ask: the service refuses what is no address, so that it is not sent. */
const serving =
  (supports: BlockchainApi['supports']) =>
  async (networkId: CaipNetworkId, addresses: readonly (string | undefined)[], signal?: AbortSignal) =>
    networkId.startsWith('eip155:') &&
    addresses.every(address => address === undefined || isAddress(address)) &&
    (await supports(networkId, signal))

const listTokens = async (client: HostedClient, networkId: CaipNetworkId, signal?: AbortSignal) => {
  const list = await client.get({
    ...{ path: '/v1/convert/tokens', query: { chainId: networkId }, signal },
    read: jsonReader(maxTokensBytes, readTokenList),
  })
  return readSwapTokens(list, networkId, async () => {
    await client.rest()
    signal?.throwIfAborted()
  })
}

/** Makes the calls about swaps. @param supports whether the service serves a network */
export const createSwapCalls = (client: HostedClient, supports: BlockchainApi['supports']): HostedSwaps => {
  const isServed = serving(supports)

  const mustServe = async ({ networkId, address, from, to }: HostedPair, signal?: AbortSignal) => {
    if (!(await isServed(networkId, [address, from, to], signal))) throw swapsUnsupported(networkId)
  }

  return {
    tokens: async (networkId, signal) =>
      (await isServed(networkId, [], signal)) ? listTokens(client, networkId, signal) : [],
    quotes: async ({ gasPrice, ...pair }, signal) => {
      const { networkId, address, from, to, amount } = pair
      if (!(await isServed(networkId, [address, from, to], signal))) return []
      return client.get({
        path: '/v1/convert/quotes',
        query: {
          ...{ amount: String(amount), userAddress: address, ...tokensOf(pair) },
          gasPrice: gasPrice === undefined ? undefined : String(gasPrice),
        },
        signal,
        read: jsonReader(maxBytes, value => readSwapQuotes(value, networkId)),
      })
    },
    price: async (networkId, token, signal) => {
      const name = tokenName(networkId, token)
      if (!(await isServed(networkId, [token], signal))) return undefined
      return client.post({
        ...{ path: '/v1/fungible/price', namesProject: true, signal },
        body: { currency: 'usd', addresses: [name] },
        read: jsonReader(maxBytes, value => readTokenPrice(value, name)),
      })
    },
    allowance: async ({ networkId, address, token }, signal) =>
      (await isServed(networkId, [address, token], signal))
        ? client.get({
            path: '/v1/convert/allowance',
            query: { tokenAddress: `${networkId}:${token}`, userAddress: `${networkId}:${address}` },
            signal,
            read: jsonReader(maxBytes, readAllowance),
          })
        : 0n,
    gasPrice: async (networkId, signal) => {
      if (!(await isServed(networkId, [], signal))) throw gasPriceUnsupported(networkId)
      return client.get({
        ...{ path: '/v1/convert/gas-price', query: { chainId: networkId }, signal },
        read: jsonReader(maxBytes, readGasPrice),
      })
    },
    buildTransaction: async ({ slippage, ...pair }, signal) => {
      await mustServe(pair, signal)
      const { networkId, address, amount } = pair
      return client.post({
        ...{ path: '/v1/convert/build-transaction', namesProject: true, signal },
        body: {
          ...{ amount: String(amount), ...tokensOf(pair), userAddress: `${networkId}:${address}` },
          // An integer of JSON: whatever else, a text or 0.5, is refused with 422.
          eip155: { slippage: Math.trunc(slippage) },
          disableEstimate: true,
        },
        read: jsonReader(maxBytes, value => readBuiltCall(value, networkId)),
      })
    },
    buildApprove: async (pair, signal) => {
      await mustServe(pair, signal)
      const { networkId, address, amount } = pair
      return client.get({
        path: '/v1/convert/build-approve',
        // Without an amount, what is built has no limit.
        query: { ...tokensOf(pair), userAddress: `${networkId}:${address}`, amount: String(amount) },
        signal,
        read: jsonReader(maxBytes, value => readBuiltCall(value, networkId)),
      })
    },
  }
}
