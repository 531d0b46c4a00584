import { useEffect, useState } from 'react'
import { IconButton, observer, Spinner, useAnnounce, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { useCountdown } from './useCountdown.js'
import { useNativeBalances } from './useNativeBalances.js'

/** Says that the balance is old or missing, and when it can be read again. */
export const BalanceRetry = observer(({ chain }: AccountProps) => {
  const t = useText()
  const balances = useNativeBalances()
  const [isReading, setIsReading] = useState(false)
  const seconds = useCountdown(balances?.retryAt(chain.namespace))
  const what = t(chain.account.balance === undefined ? 'toast.balance' : 'account.balance.old')
  const announce = useAnnounce()
  useEffect(() => announce(what, 'assertive'), [announce, what])

  const retry = async () => {
    setIsReading(true)
    await balances?.refresh(chain.namespace)
    setIsReading(false)
  }
  return (
    <div className="p-balance-retry">
      <span>{seconds > 0 ? t('account.balance.retry', { what, count: seconds }) : what}</span>
      {isReading ? (
        <Spinner />
      ) : (
        seconds === 0 &&
        balances && <IconButton icon="retry" label={t('common.retry')} onClick={() => void retry()} />
      )}
    </div>
  )
})
