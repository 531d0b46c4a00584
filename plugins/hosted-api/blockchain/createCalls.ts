import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/define.js'
import { answerInvalid } from '../errors.js'
import type { BlockchainApi } from '../BlockchainApi.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'
import { forceUpdateOf, readBalances } from './readBalances.js'
import { readHistoryPage } from './readHistoryPage.js'
import { readIdentity, readName, readNames, readSuggestions } from './readNames.js'

const maxNetworksBytes = 256 * 1024
const maxNetworks = 2000

const answerSchema = z.object({ http: z.array(z.unknown()) })

const readNetworks = (value: unknown): ReadonlySet<unknown> => {
  const answer = answerSchema.safeParse(value).data
  if (!answer) throw answerInvalid('no list of networks')
  return new Set(answer.http.slice(0, maxNetworks))
}

/**
 * Makes the look at `GET /v1/supported-chains`, before every other call. The list is kept for
 * the life of the page; an empty one, or a failure, is asked for again.
 */
export const createSupports = (client: HostedClient): BlockchainApi['supports'] => {
  let known: ReadonlySet<unknown> = new Set()
  let asked: Promise<void> | undefined
  // Without the signal of whoever happens to be the first: others wait for it, too.
  const ask = async () => {
    known = await client.get({
      path: '/v1/supported-chains',
      read: jsonReader(maxNetworksBytes, readNetworks),
    })
  }
  return async (networkId, signal) => {
    if (known.size === 0)
      await (asked ??= ask().finally(() => {
        asked = undefined
      }))
    signal?.throwIfAborted()
    return known.has(networkId)
  }
}

/** The calls of the blockchain API, without the groups that few pages need. */
export type BlockchainCalls = Omit<
  BlockchainApi,
  'isAvailable' | 'loadSessions' | 'loadSwaps' | 'loadOnramp' | 'loadPayments'
>

const maxBytes = 1024 * 1024
/** Histories carry pictures' addresses and words of applications: 100 entries a page. */
const maxHistoryBytes = 5 * 1024 * 1024

/** What may stand in a path: an address of any chain, a name. Nothing that would lead to another path. */
const isAddress = (text: string): boolean => /^[A-Za-z0-9]{1,128}$/.test(text)
const isName = (text: string): boolean => text.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)

export const createCalls = (client: HostedClient): BlockchainCalls => {
  const supports = createSupports(client)

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
