import type { TransferRequest } from '../../../kernel/define.js'
import type { SendPlan } from './SendPlan.js'

/** What a chain is asked for: the decimals that were shown come along, so that it refuses to send by others. */
export const requestOf = ({
  to,
  amount,
  asset: { token, decimals },
}: Pick<SendPlan, 'to' | 'amount' | 'asset'>): TransferRequest => ({
  ...{ to, amount },
  ...(token !== undefined && { token: { address: token, decimals } }),
})
