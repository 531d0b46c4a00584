import type { CaipNetworkId } from '../../../kernel/define.js'
import type { BlockchainApi } from '../BlockchainApi.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'
import { createNetworkGate } from './createNetworkGate.js'
import { forceUpdateOf } from './forceUpdateOf.js'
import { readBalances } from './readBalances.js'
import { readHistoryPage } from './readHistoryPage.js'
import { readIdentity } from './readIdentity.js'
import { readName, readNames, readSuggestions } from './readNames.js'

/** The calls of the blockchain API. */
export type BlockchainCalls = Omit<BlockchainApi, 'isAvailable'>

const maxBytes = 1024 * 1024
/** Histories carry pictures' addresses and words of applications: 100 entries a page. */
const maxHistoryBytes = 5 * 1024 * 1024

/** What may stand in a path: an address of any chain, a name. Nothing that would lead to another path. */
const isAddress = (text: string): boolean => /^[A-Za-z0-9]{1,128}$/.test(text)
const isName = (text: string): boolean => text.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)

/** Makes the calls out of a client that knows the address of the service. */
export const createCalls = (client: HostedClient): BlockchainCalls => {
  const supports = createNetworkGate(client)

  /** Asks where the service serves the network and the path can be one; else gives the empty answer. */
  const when = async <T>(
    networkId: CaipNetworkId,
    isAskable: boolean,
    signal: AbortSignal | undefined,
    nothing: T,
    ask: () => Promise<T>,
  ): Promise<T> => (isAskable && (await supports(networkId, signal)) ? ask() : nothing)

  return {
    supports,
    identity: ({ address, networkId, sender }, signal) =>
      when(networkId, isAddress(address), signal, {}, () =>
        client.get({
          path: `/v1/identity/${address}`,
          query: { sender },
          signal,
          read: jsonReader(maxBytes, readIdentity),
        }),
      ),
    balances: ({ address, networkId, changed }, signal) =>
      when(networkId, isAddress(address), signal, { balances: [], lowQuality: 0 }, () =>
        client.get({
          path: `/v1/account/${address}/balance`,
          query: { currency: 'usd', chainId: networkId, forceUpdate: forceUpdateOf(networkId, changed) },
          signal,
          read: jsonReader(maxBytes, value => readBalances(value, networkId)),
        }),
      ),
    history: ({ address, networkId, cursor, onramp }, signal) =>
      when(networkId, isAddress(address), signal, { entries: [], next: undefined }, () =>
        client.get({
          path: `/v1/account/${address}/history`,
          query: { cursor, onramp, chainId: networkId },
          ...(onramp && { cache: 'no-cache' }),
          signal,
          read: jsonReader(maxHistoryBytes, readHistoryPage),
        }),
      ),
    lookUpName: ({ name, networkId }, signal) =>
      when(networkId, isName(name), signal, undefined, () =>
        client.get({
          path: `/v1/profile/account/${name}`,
          query: { apiVersion: 2 },
          signal,
          read: jsonReader(maxBytes, readName),
        }),
      ),
    namesOf: ({ address, networkId, sender }, signal) =>
      when(networkId, isAddress(address), signal, [], () =>
        client.get({
          path: `/v1/profile/reverse/${address}`,
          query: { sender, apiVersion: 2 },
          signal,
          read: jsonReader(maxBytes, readNames),
        }),
      ),
    suggestNames: ({ name, zone, networkId }, signal) =>
      when(networkId, isName(name) && name.length >= 3, signal, [], () =>
        client.get({
          path: `/v1/profile/suggestions/${name}`,
          query: { zone },
          signal,
          read: jsonReader(maxBytes, readSuggestions),
        }),
      ),
    registerName: ({ networkId, coinType, ...registration }, signal) =>
      when(networkId, true, signal, undefined, () =>
        client.post({
          path: '/v1/profile/account',
          body: { coin_type: coinType, ...registration },
          signal,
          read: jsonReader(maxBytes, readName),
        }),
      ),
  }
}
