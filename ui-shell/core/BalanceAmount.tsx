import { Amount, observer, Skeleton, useText } from '../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/** Specification section 9: what testnets and unsupported chains have, in these very digits. */
const none = '0.00'
const dots = '••••••'

/** What {@link BalanceAmount} takes. */
export interface BalanceAmountProps extends AccountProps {
  readonly isHidden: boolean
}

/** The amount of a balance: being read, not to be had, hidden, or known. */
export const BalanceAmount = observer(({ chain, isHidden }: BalanceAmountProps) => {
  const t = useText()
  const { balance, balanceSymbol, isBalanceUnavailable } = chain.account
  if (balance === undefined)
    return isBalanceUnavailable ? '–' : <Skeleton width="112px" height="20px" corners="s" />
  if (!isHidden) return <Amount value={balance} symbol={balanceSymbol} decimals={balance === none ? 2 : 3} />
  return (
    <>
      <span aria-hidden>{dots}</span>
      <span className="p-unseen">{t('account.balance.hidden')}</span>
    </>
  )
})
