import { nativeBalance } from '../../../kernel/contract/capabilities.js'
import { observer, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { BalanceAmount } from './BalanceAmount.js'
import { BalanceRetry } from './BalanceRetry.js'
import { HideBalance } from './HideBalance.js'
import { shownBalance } from './shownBalance.js'
import { useAdapter } from './useAdapter.js'

/** The native coin of an account, which can be hidden. Nothing where the chain tells none. */
export const BalanceLine = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const hasAdapter = useAdapter(chain.namespace)
  const { isBalanceUnavailable } = chain.account
  const isShown = shownBalance(chain) !== undefined
  const canRead = !hasAdapter || plugin.capability(nativeBalance, chain.namespace) !== undefined
  if (!canRead && !isShown) return null
  return (
    <>
      <div className="p-balance" data-old={isBalanceUnavailable || undefined}>
        <span className="p-unseen">{t('account.balance')}</span>
        <BalanceAmount chain={chain} />
        {isShown && <HideBalance />}
      </div>
      {isBalanceUnavailable && <BalanceRetry chain={chain} />}
    </>
  )
})
