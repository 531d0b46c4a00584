import type { BlockchainApi } from '../BlockchainApi.js'
import type { HostedSessions, SessionAccount } from '../HostedSessions.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'
import { readBegunSession, readSessions } from './readSessions.js'

/** Each carries the interfaces of the contracts that it is about. */
const maxListBytes = 5 * 1024 * 1024
const maxBytes = 64 * 1024

const isAddress = (text: string): boolean => /^0x[\da-f]{40}$/i.test(text)

/** The whole name of the account, CAIP-10: the service refuses a plain address. Its colons are not encoded. */
const pathOf = ({ networkId, address }: SessionAccount): string => `/v1/sessions/${networkId}:${address}`

/** Takes any answer that is no failure: what says that it is done has an empty body, which is no JSON. */
const done = async ({ body }: Response): Promise<true> => {
  await body?.cancel().catch(() => undefined)
  return true
}

/** Makes the calls about sessions. @param supports whether the service serves a network */
export const createSessionCalls = (
  client: HostedClient,
  supports: BlockchainApi['supports'],
): HostedSessions => {
  const isServed = async ({ networkId, address }: SessionAccount, signal?: AbortSignal) =>
    isAddress(address) && (await supports(networkId, signal))

  return {
    supports,
    sessions: async (account, signal) =>
      (await isServed(account, signal))
        ? client.get({ path: pathOf(account), signal, read: jsonReader(maxListBytes, readSessions) })
        : [],
    beginSession: async (account, body, signal) =>
      (await isServed(account, signal))
        ? client.post({ path: pathOf(account), body, signal, read: jsonReader(maxBytes, readBegunSession) })
        : undefined,
    activateSession: async (account, body, signal) =>
      (await isServed(account, signal)) &&
      client.post({ path: `${pathOf(account)}/activate`, body, signal, read: done }),
    revokeSession: async (account, body, signal) =>
      (await isServed(account, signal)) &&
      client.post({ path: `${pathOf(account)}/revoke`, body, signal, read: done }),
  }
}
