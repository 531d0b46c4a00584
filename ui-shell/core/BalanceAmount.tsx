import { Amount, Discreet, observer, Skeleton } from '../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/** Specification section 9: what testnets and unsupported chains have, in these very digits. */
const none = '0.00'

/** The amount of a balance: being read, not to be had, hidden, or known. */
export const BalanceAmount = observer(({ chain }: AccountProps) => {
  const { balance, balanceSymbol, isBalanceUnavailable } = chain.account
  if (balance === undefined)
    return isBalanceUnavailable ? '–' : <Skeleton width="112px" height="20px" corners="s" />
  return (
    <Discreet>
      <Amount value={balance} symbol={balanceSymbol} decimals={balance === none ? 2 : 3} />
    </Discreet>
  )
})
