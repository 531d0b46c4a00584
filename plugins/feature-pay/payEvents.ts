import type { ModalEvent } from '../../kernel/define.js'
import type { PayData } from './api.js'

/** Who pays. */
export type PaidBy = { readonly type: 'wallet' } | { readonly type: 'exchange'; readonly exchange: string }

/** What a payment is counted by. Never whom it goes to, who pays, or the words of an error. */
export const payEvents = ({ asset, amount }: PayData, by: PaidBy) => {
  const properties = { network: asset.network, token: asset.metadata.symbol, amount, ...by }
  return {
    initiated: { event: 'PAY_INITIATED', properties },
    succeeded: { event: 'PAY_SUCCESS', properties },
    failed: { event: 'PAY_ERROR', properties },
    selected: { event: 'PAY_EXCHANGE_SELECTED', properties },
  } as const satisfies Readonly<Record<string, ModalEvent>>
}

/** That a host has asked for a payment. */
export const payOpened = ({ asset, amount }: PayData): ModalEvent => ({
  event: 'PAY_MODAL_OPEN',
  properties: { network: asset.network, token: asset.metadata.symbol, amount },
})
