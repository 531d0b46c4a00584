import { observer, useText } from '../../../ui-shell/kit/index.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import type { Shortfall } from '../../../money-kit/Asset.js'
import { formatCoins } from '../../../money-kit/format.js'
import { Shortage } from '../../../money-kit/views/Shortage.js'

interface InsufficientFundsProps {
  readonly account: AccountInUse
  readonly shortfall: Shortfall | undefined
}

/** How much is missing, and how to get it. Nothing where nothing is missing. */
export const InsufficientFunds = observer(({ account, shortfall }: InsufficientFundsProps) => {
  const t = useText()
  if (!shortfall) return null
  const amount = formatCoins(shortfall.amount, shortfall.symbol, t.locale, 'up')
  return <Shortage account={account} text={t('send.short', { amount })} />
})
