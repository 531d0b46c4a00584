import { Amount, Discreet, observer, Skeleton } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { shownBalance } from './shownBalance.js'

/** The amount of a balance: being read, not to be had, hidden, or known. */
export const BalanceAmount = observer(({ chain }: AccountProps) => {
  const shown = shownBalance(chain)
  if (!shown)
    return chain.account.isBalanceUnavailable ? '–' : <Skeleton width="112px" height="20px" corners="s" />
  return (
    <Discreet>
      <Amount {...shown} />
    </Discreet>
  )
})
