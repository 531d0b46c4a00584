import {
  isModalError,
  type CaipNetworkId,
  type NamespaceStore,
  type Network,
  type PluginContext,
} from '../../kernel/define.js'
import type { Page } from '../../kernel/query/index.js'
import { blockchainApi, type BlockchainApi } from '../hosted-api/api.js'
import type { Transaction } from './entries/Transaction.js'
import { isSameAddress } from './entries/isSameAddress.js'
import { transactionOf } from './entries/transactionOf.js'

/** An account on a network. */
export interface HistoryOf {
  readonly chain: NamespaceStore
  readonly address: string
  readonly network: Network
}

/** Where histories come from. Everything rejects as the blockchain API does. */
export interface HistorySource {
  /** Whether the history of a network can be had at all. */
  isKnown(networkId: CaipNetworkId, signal: AbortSignal): Promise<boolean>
  /** A failure is told to the visitor and to analytics, once each time. */
  page(of: HistoryOf, cursor: string | undefined, signal: AbortSignal): Promise<Page<Transaction>>
  /** As of `Counterparts`. */
  counterparts(networkId: CaipNetworkId, address: string, signal: AbortSignal): Promise<readonly string[]>
  /** What an address is called; undefined where nobody knows. @param sender the connected account */
  nameOf(networkId: CaipNetworkId, address: string, sender?: string): Promise<string | undefined>
}

/** Makes the source out of the hosted blockchain API; without one nothing is known. */
export const createHistorySource = (context: PluginContext): HistorySource => {
  const find = async (): Promise<BlockchainApi | undefined> => {
    try {
      const api = await context.load(blockchainApi)
      return api.isAvailable ? api : undefined
    } catch (error) {
      if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
      throw error
    }
  }
  const tellFailure = ({ address, chain }: HistoryOf, cursor: string | undefined) => {
    context.stores.toast.show('history.unavailable', 'error')
    const isSmartAccount = chain.connection?.accounts[0]?.type === 'smartAccount'
    const { projectId } = context.options
    context.track({
      event: 'ERROR_FETCH_TRANSACTIONS',
      properties: { address, projectId, cursor, isSmartAccount },
    })
  }

  return {
    isKnown: async (networkId, signal) => (await find())?.supports(networkId, signal) ?? false,
    page: async (of, cursor, signal) => {
      const { address, network } = of
      try {
        const api = await find()
        const page = await api?.history({ address, networkId: network.caipNetworkId, cursor }, signal)
        return {
          items: (page?.entries ?? []).map(entry => transactionOf(entry, address, network)),
          next: page?.next,
        }
      } catch (error) {
        if (!signal.aborted) tellFailure(of, cursor)
        throw error
      }
    },
    counterparts: async (networkId, address, signal) => {
      const page = await (await find())?.history({ address, networkId, cursor: undefined }, signal)
      const sides = (page?.entries ?? []).flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
      return [...new Set(sides.filter(side => !isSameAddress(side, address)))]
    },
    nameOf: async (networkId, address, sender) =>
      (await (await find())?.identity({ address, networkId, ...(sender !== undefined && { sender }) }))?.name,
  }
}
