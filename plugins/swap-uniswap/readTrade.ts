import type { SwapRequest } from '../feature-swap/api.js'
import { toAddress, type Trade } from './routes/Trade.js'

const tooMuch = 2n ** 256n

/** What a visitor wants, as the chain has it; undefined where that is no trade: no address, or no amount. */
export const readTrade = ({
  from,
  to,
  amount,
}: Pick<SwapRequest, 'from' | 'to' | 'amount'>): Trade | undefined => {
  const [given, got] = [toAddress(from.token), toAddress(to.token)]
  const isNone = (from.token !== undefined && !given) || (to.token !== undefined && !got)
  return isNone || amount <= 0n || amount >= tooMuch ? undefined : { from: given, to: got, amount }
}
