import type { CaipNetworkId, Network, PluginContext } from '../../../kernel/define.js'
import { sum } from '../../../money-kit/decimals.js'
import { blockchainApi, type BlockchainApi, type HistoryEntry } from '../../hosted-api/api.js'
import { providerUnavailable } from '../errors.js'
import type { OnrampProvider, OnrampPurchase, OnrampStatus, OnrampWish } from '../OnrampProvider.js'
import { toAssortment } from './toAssortment.js'

/** The service's names of networks, by chain id: names of networks are the host's to choose. */
const names: ReadonlyMap<CaipNetworkId, string> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:137', 'polygon'],
  ['eip155:80094', 'berachain'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:10', 'optimism'],
  ['eip155:42220', 'celo'],
  ['eip155:8453', 'base'],
])

/** What the service is asked for: whole units of money, rounded down. */
export const urlRequest = ({ network, address, token, amount }: OnrampWish) => ({
  networkId: network.caipNetworkId,
  address,
  blockchains: [...names.values()],
  assets: [token.symbol],
  defaultNetwork: names.get(network.caipNetworkId) ?? 'ethereum',
  presetFiatAmount: Number(amount.split('.')[0]),
})

const statuses: readonly (readonly [string, OnrampStatus])[] = [
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'paid'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
]

const boughtIn = ({ transfers }: HistoryEntry) => transfers.find(({ direction }) => direction === 'in')

/** Whether a row of the history may be of a purchase: what was there before it began is not. The service's times may be whole seconds. */
const isOf = ({ network, symbol, startedAt }: OnrampPurchase, entry: HistoryEntry): boolean => {
  const { minedAt, networkId } = entry
  const bought = boughtIn(entry)?.token?.symbol
  return (
    minedAt >= Math.floor(startedAt / 1000) * 1000 &&
    (networkId === undefined || networkId === network.caipNetworkId) &&
    (bought === undefined || symbol === undefined || bought === symbol)
  )
}

/** Coinbase, by the hosted blockchain API. */
export class Coinbase implements OnrampProvider {
  readonly id = 'coinbase'
  readonly name = 'Coinbase'
  readonly fees = '1–2%'
  readonly minutes = 5
  readonly #context: PluginContext
  /** What each row has ended: a row is of one purchase. */
  readonly #taken = new Map<string, number>()

  constructor(context: PluginContext) {
    this.#context = context
  }

  serves({ chainNamespace }: Network): boolean {
    return chainNamespace === 'eip155'
  }

  async assortment(network: Network, signal: AbortSignal) {
    const hosted = await (await this.#api()).loadOnramp()
    const options = await hosted.options(network.caipNetworkId, signal)
    if (!options) throw providerUnavailable(this.id, `no service on ${network.caipNetworkId}`)
    return toAssortment(options, network)
  }

  async quote(wish: OnrampWish, signal: AbortSignal) {
    const hosted = await (await this.#api()).loadOnramp()
    const quote = await hosted.quote(
      {
        networkId: wish.network.caipNetworkId,
        purchaseCurrency: wish.token.symbol,
        paymentCurrency: wish.currency,
        amount: wish.amount,
      },
      signal,
    )
    if (!quote) throw providerUnavailable(this.id, `no service on ${wish.network.caipNetworkId}`)
    const { purchaseAmount, coinbaseFee, networkFee, paymentTotal } = quote
    if (purchaseAmount.currency !== wish.token.symbol)
      throw providerUnavailable(this.id, `a quote in ${purchaseAmount.currency}`)
    return {
      arrives: purchaseAmount.amount,
      fee: sum(coinbaseFee.amount, networkFee.amount),
      total: paymentTotal.amount,
    }
  }

  async open(wish: OnrampWish, signal: AbortSignal) {
    const hosted = await (await this.#api()).loadOnramp()
    const url = await hosted.url(urlRequest(wish), signal)
    if (url === undefined) throw providerUnavailable(this.id, `no service on ${wish.network.caipNetworkId}`)
    return { url }
  }

  async status(purchase: OnrampPurchase, signal: AbortSignal) {
    const { network, address, startedAt } = purchase
    const query = { address, networkId: network.caipNetworkId, onramp: 'coinbase' as const }
    const { entries } = await (await this.#api()).history(query, signal)
    const rows = entries.filter(
      entry => isOf(purchase, entry) && (this.#taken.get(entry.id) ?? startedAt) === startedAt,
    )
    for (const [word, status] of statuses) {
      const row = rows.find(entry => entry.status === word)
      if (!row) continue
      if (status !== 'paid') this.#taken.set(row.id, startedAt)
      const arrived = status === 'confirmed' ? boughtIn(row)?.amount : undefined
      return arrived === undefined ? status : { status, arrived }
    }
    return 'waiting' as const
  }

  #api(): Promise<BlockchainApi> {
    return this.#context.load(blockchainApi)
  }
}
