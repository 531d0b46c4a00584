import {
  isModalError,
  type CaipNetworkId,
  type NamespaceStore,
  type Network,
  type PluginContext,
} from '../../../kernel/define.js'
import type { Page } from '../../../kernel/query/index.js'
import { blockchainApi, type BlockchainApi } from '../../hosted-api/api.js'
import { type Transaction, isSameAddress } from '../transactions/Transaction.js'
import { fromHistoryEntry } from '../transactions/fromHistoryEntry.js'
import { withChecksums } from './withChecksums.js'

/** An account on a network. */
export interface HistoryAccount {
  readonly chain: NamespaceStore
  readonly address: string
  readonly network: Network
}

/** Rejects as the blockchain API does. */
export interface HistorySource {
  /** Whether the service has the history of a network. */
  isSupported(networkId: CaipNetworkId, signal: AbortSignal): Promise<boolean>
  /** The visitor and analytics are told of a failure. */
  page(of: HistoryAccount, cursor: string | undefined, signal: AbortSignal): Promise<Page<Transaction>>
  /** As of `Counterparts`. */
  counterparts(networkId: CaipNetworkId, address: string, signal: AbortSignal): Promise<readonly string[]>
  /** The name of an address. @param sender the connected account */
  nameOf(networkId: CaipNetworkId, address: string, sender?: string): Promise<string | undefined>
}

/** By the hosted blockchain API; empty where there is none. */
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
  const reportFailure = ({ address, chain }: HistoryAccount, cursor: string | undefined) => {
    const isSmartAccount = chain.connection?.accounts[0]?.type === 'smartAccount'
    const { projectId } = context.options
    context.track({
      event: 'ERROR_FETCH_TRANSACTIONS',
      properties: { address, projectId, cursor, isSmartAccount },
    })
  }

  return {
    isSupported: async (networkId, signal) => (await find())?.supports(networkId, signal) ?? false,
    page: async (of, cursor, signal) => {
      const { address, network } = of
      try {
        const api = await find()
        const page = await api?.history({ address, networkId: network.caipNetworkId, cursor }, signal)
        const entries = await withChecksums(context, page?.entries ?? [])
        return {
          items: entries.map(entry => fromHistoryEntry(entry, address, network)),
          next: page?.next,
        }
      } catch (error) {
        if (!signal.aborted) reportFailure(of, cursor)
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
