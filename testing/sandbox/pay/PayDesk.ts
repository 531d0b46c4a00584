import { randomUUID } from 'node:crypto'
import { SerialQueue } from '../../evm/SerialQueue.js'
import type { RunningChain } from '../chains/startChains.js'
import type { ExchangePayment, PayFault } from './Pay.js'
import { payOut, readAsset } from './payOut.js'

const names = ['Portico Exchange', 'Harbor Exchange']
const pageSize = 10
const maxPayments = 1000

/** An exchange as the service lists it. */
export interface ListedExchange {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
}

/** The exchanges, and what was begun with them. */
export class PayDesk {
  fault: PayFault | undefined = undefined
  count = names.length
  readonly #payments = new Map<string, ExchangePayment>()
  // The treasury of a chain is one account: two at a time would want the same nonce.
  readonly #queue = new SerialQueue()

  constructor(private readonly chains: readonly RunningChain[]) {}

  /** @param imageUrl of all of them */
  list(page: number, wanted: (id: string) => boolean, imageUrl: string) {
    const all = Array.from({ length: this.count }, (_, index): ListedExchange => ({
      id: `exchange-${index + 1}`,
      name: names[index] ?? `Exchange ${index + 1}`,
      imageUrl,
    })).filter(({ id }) => wanted(id))
    return { exchanges: all.slice(page * pageSize, (page + 1) * pageSize), total: all.length }
  }

  supports(asset: string): boolean {
    return this.fault !== 'notSupported' && readAsset(asset, this.chains) !== undefined
  }

  begin(asked: Pick<ExchangePayment, 'exchangeId' | 'asset' | 'amount' | 'recipient'>): ExchangePayment {
    const payment: ExchangePayment = { ...asked, sessionId: randomUUID(), status: 'UNKNOWN' }
    this.#payments.set(payment.sessionId, payment)
    const [oldest] = this.#payments.keys()
    if (this.#payments.size > maxPayments && oldest !== undefined) this.#payments.delete(oldest)
    return payment
  }

  find(sessionId: string): ExchangePayment | undefined {
    return this.#payments.get(sessionId)
  }

  nameOf(exchangeId: string): string {
    return (
      names[Number(exchangeId.replace('exchange-', '')) - 1] ?? exchangeId.replace('exchange-', 'Exchange ')
    )
  }

  payments(): readonly ExchangePayment[] {
    return [...this.#payments.values()]
  }

  /** The visitor has signed in. */
  open(sessionId: string): void {
    this.#change(sessionId, { status: 'IN_PROGRESS' })
  }

  decline(sessionId: string): void {
    this.#change(sessionId, { status: 'FAILED' })
  }

  /** Pays on the chain, and then says so. Rejects as the node does. */
  async pay(sessionId: string): Promise<void> {
    const payment = this.find(sessionId)
    if (payment?.status !== 'IN_PROGRESS') return
    const { fault } = this
    if (fault === 'failed') return this.decline(sessionId)
    const txHash = await this.#queue.run(() => payOut(payment, this.chains, fault))
    this.#change(sessionId, { status: 'SUCCESS', ...(fault !== 'noHash' && { txHash }) })
  }

  /** How a payment stands, as the exchange says it. */
  statusOf(sessionId: string): Pick<ExchangePayment, 'status' | 'txHash'> {
    const { status, txHash } = this.find(sessionId) ?? { status: 'UNKNOWN' }
    if (this.fault === 'unknown') return { status: 'UNKNOWN' }
    return { status, ...(txHash !== undefined && { txHash }) }
  }

  #change(sessionId: string, part: Partial<ExchangePayment>): void {
    const payment = this.find(sessionId)
    if (payment) this.#payments.set(sessionId, { ...payment, ...part })
  }
}
