/**
 * How exchanges lie or fail: `foreignHash`, SUCCESS with a transaction that pays something else; `noHash`, SUCCESS without one; `otherAmount`
 * and `otherRecipient`, they pay, but not that; `failed`; `unknown`, for ever; `scriptUrl`, they are opened by a script; `error`, an error
 * in the body of a 400; `notSupported`, the asset is.
 */
export const payFaults = [
  'foreignHash',
  'noHash',
  'otherAmount',
  'otherRecipient',
  'failed',
  'unknown',
  'scriptUrl',
  'error',
  'notSupported',
] as const
/** One of {@link payFaults}. */
export type PayFault = (typeof payFaults)[number]

/** What tests can do to the exchanges. */
export interface Pay {
  /** Origin of the exchanges' pages, where visitors pay. */
  readonly url: string
  /** How many exchanges there are: 2 at first. */
  setExchanges(count: number): void
  /** Lets all exchanges misbehave from now on; undefined heals them. */
  setFault(fault: PayFault | undefined): void
  /** The payments that were begun so far, oldest first. */
  payments(): readonly ExchangePayment[]
}

/** A payment that was begun with an exchange. */
export interface ExchangePayment {
  readonly sessionId: string
  readonly exchangeId: string
  /** CAIP-19. */
  readonly asset: string
  /** Decimal text, as it was asked for. */
  readonly amount: string
  /** CAIP-10. */
  readonly recipient: string
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly txHash?: string
}
