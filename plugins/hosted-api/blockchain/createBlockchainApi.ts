import { once } from '../../../kernel/once.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { BlockchainApi } from '../BlockchainApi.js'
import type { HostedClient } from '../http/createHostedClient.js'

/** Makes the blockchain API. What asks and reads is fetched with the first call. */
export const createBlockchainApi = (client: HostedClient): BlockchainApi => {
  const load = once(async () => {
    const { createCalls } = await fetchLazy(() => import('./createCalls.js'), 'hosted-api')
    return createCalls(client)
  })
  return {
    isAvailable: client.isAvailable,
    supports: async (...args) => (await load()).supports(...args),
    identity: async (...args) => (await load()).identity(...args),
    balances: async (...args) => (await load()).balances(...args),
    history: async (...args) => (await load()).history(...args),
    lookUpName: async (...args) => (await load()).lookUpName(...args),
    namesOf: async (...args) => (await load()).namesOf(...args),
    suggestNames: async (...args) => (await load()).suggestNames(...args),
    registerName: async (...args) => (await load()).registerName(...args),
  }
}
