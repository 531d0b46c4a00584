import { DoneButton } from '../../../money-kit/views/DoneButton.js'
import { SentStatus } from '../../../money-kit/views/SentStatus.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'
import { formatCoins } from '../../../money-kit/format.js'
import { observer, useText } from '../../../ui-shell/kit/index.js'
import { Transaction } from './Transaction.js'

interface WalletReceiptProps {
  readonly sent: PendingTransaction
}

/** A payment that the wallet has sent, until it is final: paid is what the network has confirmed. */
export const WalletReceipt = observer(({ sent }: WalletReceiptProps) => {
  const t = useText()
  const { state, id, changes, to, explorerUrl } = sent
  const [change] = changes
  const amount = change ? formatCoins(change.amount, change.symbol, t.locale) : ''
  return (
    <SentStatus
      sent={sent}
      title={t(`pay.result.${state}`)}
      text={t(`pay.result.${state}.text`, { amount })}
      actions={<DoneButton />}
    >
      <Transaction
        to={to}
        amount={change?.amount}
        symbol={change?.symbol ?? ''}
        hash={id}
        explorerUrl={explorerUrl}
      />
    </SentStatus>
  )
})
