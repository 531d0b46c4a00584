import { walletFailed } from '../../../kernel/errors/connect.js'
import type { BitcoinRecipient } from '../api.js'

/** The recipient of a payment by a wallet that pays one at a time. @throws `WALLET_FAILED` when there are more */
export const oneRecipient = ([first, ...others]: readonly BitcoinRecipient[]): BitcoinRecipient => {
  if (!first || others.length > 0) throw walletFailed('This wallet pays one address at a time', undefined)
  return first
}
