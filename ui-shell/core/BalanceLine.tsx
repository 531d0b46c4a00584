import { nativeBalance } from '../../kernel/capabilities.js'
import { Amount, observer, Skeleton, useKernel, useText } from '../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { BalanceRetry } from './BalanceRetry.js'
import { HideBalance } from './HideBalance.js'
import { useAdapter } from './useAdapter.js'
import { useHiddenBalance } from './useHiddenBalance.js'

/** Specification section 9: what testnets and unsupported chains have, in these very digits. */
const none = '0.00'
const dots = '••••••'

/** The native coin of an account: being read, known, old, not to be had, or hidden. Nothing where the chain tells none. */
export const BalanceLine = observer(({ chain }: AccountProps) => {
  const kernel = useKernel()
  const t = useText()
  const hasAdapter = useAdapter(chain.namespace)
  const { isHidden, toggle } = useHiddenBalance()
  const { balance, balanceSymbol, isBalanceUnavailable } = chain.account
  const canRead = !hasAdapter || kernel.capability(nativeBalance, chain.namespace) !== undefined
  if (!canRead && balance === undefined) return null
  return (
    <>
      <div className="p-balance" data-old={isBalanceUnavailable || undefined}>
        <span className="p-unseen">{t('account.balance')}</span>
        {balance === undefined && !isBalanceUnavailable ? (
          <Skeleton width="112px" height="20px" corners="s" />
        ) : isHidden ? (
          <>
            <span aria-hidden>{dots}</span>
            <span className="p-unseen">{t('account.balance.hidden')}</span>
          </>
        ) : balance === undefined ? (
          '–'
        ) : (
          <Amount value={balance} symbol={balanceSymbol} decimals={balance === none ? 2 : 3} />
        )}
        {balance !== undefined && <HideBalance isHidden={isHidden} onToggle={toggle} />}
      </div>
      {isBalanceUnavailable && <BalanceRetry chain={chain} />}
    </>
  )
})
