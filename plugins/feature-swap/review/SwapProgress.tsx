import { formatExactly, observer, useText } from '../../../ui-shell/kit/index.js'
import { formatShort } from '../../../money-kit/format.js'
import { DoneButton } from '../../../money-kit/views/DoneButton.js'
import { TransactionHash } from '../../../money-kit/views/Reference.js'
import { SentStatus } from '../../../money-kit/views/SentStatus.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'

interface SwapProgressProps {
  readonly swap: PendingTransaction
}

/** A swap that was sent, until it is final. */
export const SwapProgress = observer(({ swap }: SwapProgressProps) => {
  const t = useText()
  const { state, id, isBatch, changes, explorerUrl } = swap
  return (
    <SentStatus sent={swap} title={t(`swap.result.${state}`)} text={t(`swap.result.${state}.text`)}>
      <p className="p-money-brief p-swap-brief">
        {changes.map(({ amount, symbol, token, direction }) => (
          <bdi key={`${direction} ${token ?? ''}`} dir="ltr">
            {direction === 'out'
              ? `−${formatExactly(amount, t.locale)}\u00a0${symbol}`
              : `≈ +${formatShort(amount, t.locale)}\u00a0${symbol}`}
          </bdi>
        ))}
      </p>
      {!isBatch && <TransactionHash hash={id} explorerUrl={explorerUrl} />}
      <DoneButton />
    </SentStatus>
  )
})
