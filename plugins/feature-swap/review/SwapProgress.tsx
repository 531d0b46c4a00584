import { observer, useText } from '../../../ui-shell/kit/index.js'
import { formatCoins } from '../../../money-kit/format.js'
import { DoneButton } from '../../../money-kit/views/DoneButton.js'
import { TransactionHash } from '../../../money-kit/views/Reference.js'
import { SentStatus } from '../../../money-kit/views/SentStatus.js'
import { ShortAmount } from '../../../money-kit/views/ShortAmount.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'

interface SwapProgressProps {
  readonly swap: PendingTransaction
}

/** A swap that was sent, until it is final: a sentence, and what it can be looked up by. */
export const SwapProgress = observer(({ swap }: SwapProgressProps) => {
  const t = useText()
  const { state, id, isBatch, changes, explorerUrl } = swap
  const sumOf = (way: 'in' | 'out') => {
    const change = changes.find(({ direction }) => direction === way)
    return change ? formatCoins(change.amount, change.symbol, t.locale) : ''
  }
  const values = { given: sumOf('out'), gained: sumOf('in') }
  return (
    <SentStatus
      sent={swap}
      title={t(`swap.result.${state}`)}
      text={t(`swap.result.${state}.text`, values)}
      actions={<DoneButton />}
    >
      <p className="p-money-brief p-swap-brief">
        {changes.map(({ amount, symbol, token, direction }) => (
          <bdi key={`${direction} ${token ?? ''}`} dir="ltr">
            {direction === 'out' ? '−' : '≈ +'}
            <ShortAmount amount={amount} symbol={symbol} />
          </bdi>
        ))}
      </p>
      {!isBatch && <TransactionHash hash={id} explorerUrl={explorerUrl} />}
    </SentStatus>
  )
})
