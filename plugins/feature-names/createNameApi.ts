import { isModalError, type CaipNetworkId, type PluginContext } from '../../kernel/define.js'
import { blockchainApi, type BlockchainApi, type Identity } from '../hosted-api/api.js'
import { nameZone } from './api.js'
import { isEvmAddress } from './isEvmAddress.js'

/** What the service says of a name. */
export interface NameAnswer {
  readonly isTaken: boolean
  /** Free ones, with their zone. */
  readonly suggestions: readonly string[]
}

/** What is to be registered, signed. */
export interface SignedName {
  readonly networkId: CaipNetworkId
  readonly coinType: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** The calls about names. All reject as the blockchain API does; without one, nothing is known and nothing is served. */
export interface NameApi {
  isServed(networkId: CaipNetworkId, signal?: AbortSignal): Promise<boolean>
  /** Name and picture; where they cannot be had, the name alone; undefined without a service. @param sender who asks; default: the account itself */
  identityOf(
    networkId: CaipNetworkId,
    address: string,
    signal: AbortSignal,
    sender?: string,
  ): Promise<Identity | undefined>
  /** @param label without its zone, in lower case */
  ask(networkId: CaipNetworkId, label: string, signal: AbortSignal): Promise<NameAnswer>
  addressOf(networkId: CaipNetworkId, name: string, signal: AbortSignal): Promise<string | undefined>
  /** @returns whether it is registered; false where the service does not serve the network */
  register(name: SignedName): Promise<boolean>
}

/** Ethereum, by ENSIP-11. */
const ethereumCoin = '60'

/** Makes the calls out of the hosted blockchain API. */
export const createNameApi = (context: PluginContext): NameApi => {
  const find = async (): Promise<BlockchainApi | undefined> => {
    try {
      const api = await context.load(blockchainApi)
      return api.isAvailable ? api : undefined
    } catch (error) {
      if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
      throw error
    }
  }
  return {
    isServed: async (networkId, signal) => (await (await find())?.supports(networkId, signal)) ?? false,
    identityOf: async (networkId, address, signal, sender = address) => {
      const api = await find()
      if (!api) return undefined
      const query = { address, networkId, sender }
      try {
        return await api.identity(query, signal)
      } catch (error) {
        if (signal.aborted) throw error
        const [first] = await api.namesOf(query, signal)
        return first ? { name: first.name } : {}
      }
    },
    ask: async (networkId, label, signal) => {
      const api = await find()
      const name = `${label}.${nameZone}`
      const found = (await api?.suggestNames({ name: label, zone: nameZone, networkId }, signal)) ?? []
      const exact = found.find(each => each.name === name)
      // The exact name comes first, as far as is known; where it does not, it is looked up.
      const isTaken =
        exact?.isRegistered ?? (await api?.lookUpName({ name, networkId }, signal)) !== undefined
      const free = found.filter(each => each !== exact && !each.isRegistered)
      return { isTaken, suggestions: free.map(each => each.name) }
    },
    addressOf: async (networkId, name, signal) => {
      const found = await (await find())?.lookUpName({ name, networkId }, signal)
      const address = found?.addresses.get(ethereumCoin) ?? found?.addresses.values().next().value
      return isEvmAddress(address) ? address : undefined
    },
    register: async registration => {
      const registered = await (await find())?.registerName(registration)
      return registered !== undefined
    },
  }
}
