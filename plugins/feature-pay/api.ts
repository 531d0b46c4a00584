import {
  defineAwaitedView,
  defineFlag,
  defineService,
  defineView,
  type CaipNetworkId,
  type Kernel,
} from '../../kernel/define.js'

/** Offers paying. Default off. */
export const payFlag = defineFlag('pay', false)

/** What is to be paid in. */
export interface PaymentAsset {
  /** CAIP-2, of an EVM network of the site: `eip155:8453`. */
  readonly network: CaipNetworkId
  /** `native`, or the address of an ERC-20 contract. */
  readonly asset: string
  /** As the visitor is shown them. The decimals are compared with those of the token before anything is paid. */
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** A payment that a host asks a visitor for. The visitor can change none of it. */
export interface PayData {
  /** The address that is paid. */
  readonly recipient: string
  readonly asset: PaymentAsset
  /** Exact decimal text, such as `10.5`: never a number, which cannot hold 18 decimals. */
  readonly amount: string
}

/**
 * What was paid. By a wallet: the hash of the transaction, once it is on its way. By an exchange: its id, with the hash where the network has
 * confirmed that exactly this was paid, without one where only the exchange says so.
 */
export type PayResult = { readonly hash: string } | { readonly exchange: string; readonly txHash?: string }

/** Asks for a payment. `open` resolves with what was paid, and with undefined where the visitor has closed it. */
export const payView = defineAwaitedView<PayData, PayResult>().as('Pay')
/** The review of a payment by the wallet. */
export const payWalletView = defineView().as('PayWallet')
/** The exchanges that the visitor can pay from. */
export const payExchangeView = defineView().as('PayExchange')

/** What {@link payLoadingView} may be told. */
export interface PayLoadingData {
  /** Whose answer is awaited: the wallet's, that of the exchange that was pressed, or that of a payment from one that was begun before. */
  readonly by: 'wallet' | 'exchange' | { readonly sessionId: string }
}
/** Waits for the wallet, or for an exchange. */
export const payLoadingView = defineView<PayLoadingData>().as('PayLoading')

/** What {@link payResultView} wants: a transaction of `pendingTransactionsService`, or a payment from an exchange. */
export interface PayResultData {
  readonly id?: string
  readonly sessionId?: string
}
/** The receipt of a payment, or what became of it. */
export const payResultView = defineView<PayResultData>().as('PayResult')

/** An exchange. */
export interface Exchange {
  readonly id: string
  /** Cleaned for display. */
  readonly name: string
  /** An `https:` address: pages show it only where their policy allows. */
  readonly image?: string
}
/** What {@link Payments.exchanges} asks for. */
export interface ExchangesQuery extends PayData {
  /** From 0. Default 0. */
  readonly page?: number
  readonly includeOnly?: readonly string[]
  readonly exclude?: readonly string[]
}
/** A part of the list of exchanges. */
export interface ExchangePage {
  readonly exchanges: readonly Exchange[]
  /** How many there are on all pages. */
  readonly total: number
}
/** Where the visitor pays. */
export interface PayUrl {
  /** Safe to open: `https:`, or `http:` of this machine in a page of this machine. */
  readonly url: string
  readonly sessionId: string
}
/** How a payment stands, as the exchange says. Look the hash up on the network before you believe it. */
export interface BuyStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly txHash?: string
}
/**
 * Payments from exchanges without the modal's views. Everything settles within 10 s and also rejects with what the data are refused with
 * ({@link payView}), with `ASSET_NOT_SUPPORTED`, and with `UNKNOWN_ERROR` where nobody can say why.
 */
export interface Payments {
  /** Rejects with `UNABLE_TO_GET_EXCHANGES`. */
  exchanges(query: ExchangesQuery, signal?: AbortSignal): Promise<ExchangePage>
  /** Begins a payment. Rejects with `UNABLE_TO_GET_PAY_URL`, and with `UNABLE_TO_INITIATE_PAYMENT` for an address that must not be opened. */
  payUrl(query: PayData & { readonly exchangeId: string }, signal?: AbortSignal): Promise<PayUrl>
  /** Rejects with `UNABLE_TO_GET_BUY_STATUS`. */
  buyStatus(
    query: { readonly exchangeId: string; readonly sessionId: string },
    signal?: AbortSignal,
  ): Promise<BuyStatus>
}
/** Payments from exchanges, for hosts and other plugins: `await modal.kernel.load(paymentsService)`. */
export const paymentsService = defineService<Payments>('pay.payments')

interface Host {
  readonly kernel: Pick<Kernel, 'load'>
}
/** The exchanges that a visitor can pay from: {@link Payments.exchanges}. Also rejects with `SERVICE_NOT_PROVIDED` where the flag is off. */
export const getExchanges = async ({ kernel }: Host, query: ExchangesQuery): Promise<ExchangePage> =>
  (await kernel.load(paymentsService)).exchanges(query)
/** Where a visitor pays from an exchange: {@link Payments.payUrl}. Rejects as {@link getExchanges}. */
export const getPayUrl = async (
  { kernel }: Host,
  query: PayData & { readonly exchangeId: string },
): Promise<PayUrl> => (await kernel.load(paymentsService)).payUrl(query)
/** How a payment from an exchange stands: {@link Payments.buyStatus}. Rejects as {@link getExchanges}. */
export const getBuyStatus = async (
  { kernel }: Host,
  query: { readonly exchangeId: string; readonly sessionId: string },
): Promise<BuyStatus> => (await kernel.load(paymentsService)).buyStatus(query)
