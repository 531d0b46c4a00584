import type { Network, TransferRequest } from '../../../kernel/define.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import type { PayData } from '../api.js'

/** A payment that a host asks for, checked. Exactly this is paid, or nothing. */
export interface Payment extends PayData {
  /** Its network, of the site. */
  readonly network: Network
}

/** The contract of the token; undefined: the native coin. */
export const tokenOf = ({ asset: { asset } }: PayData): string | undefined =>
  asset === 'native' ? undefined : asset

/** CAIP-19. The native coins of EVM chains have the coin type of Ethereum there. */
export const assetId = ({ asset: { network, asset } }: PayData): string =>
  asset === 'native' ? `${network}/slip44:60` : `${network}/erc20:${asset.toLowerCase()}`

/** CAIP-10. */
export const recipientId = ({ asset: { network }, recipient }: PayData): string => `${network}:${recipient}`

/** The request to the chain. It contains the decimals that were shown, so that the chain refuses to pay by others. */
export const transferRequest = (payment: PayData): TransferRequest => {
  const { recipient: to, amount, asset } = payment
  const address = tokenOf(payment)
  return {
    to,
    amount,
    ...(address !== undefined && { token: { address, decimals: asset.metadata.decimals } }),
  }
}

/** Identifies what is paid: two of the same are told apart by nothing that a chain would show. */
export const isSamePayment = (one: PayData, other: PayData): boolean =>
  one.asset.network === other.asset.network &&
  isSameToken(one.asset.asset, other.asset.asset) &&
  isSameToken(one.recipient, other.recipient) &&
  one.amount === other.amount
