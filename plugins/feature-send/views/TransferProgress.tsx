import { observer, shortAddress, useText } from '../../../ui-shell/kit/index.js'
import { formatCoins } from '../../../money-kit/format.js'
import { DoneButton } from '../../../money-kit/views/DoneButton.js'
import { Party } from '../../../money-kit/views/Party.js'
import { TransactionHash } from '../../../money-kit/views/Reference.js'
import { SentStatus } from '../../../money-kit/views/SentStatus.js'
import { ShortAmount } from '../../../money-kit/views/ShortAmount.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'

export interface TransferProgressProps {
  readonly transfer: PendingTransaction
  /** Of the recipient, where it is known. */
  readonly picture: string | undefined
}

/** A transfer that was broadcast, until it is final: a sentence, and what it can be looked up by. */
export const TransferProgress = observer(({ transfer, picture }: TransferProgressProps) => {
  const t = useText()
  const { state, id, changes, to = '', name, explorerUrl } = transfer
  const [change] = changes
  const amount = change ? formatCoins(change.amount, change.symbol, t.locale) : ''
  const values = { amount, to: name ?? shortAddress(to) }
  return (
    <SentStatus
      sent={transfer}
      title={t(`send.result.${state}`)}
      text={t(`send.result.${state}.text`, values)}
      actions={<DoneButton />}
    >
      <p className="p-money-brief">
        {changes.map(each => (
          <ShortAmount key={each.token ?? ''} amount={each.amount} symbol={each.symbol} />
        ))}
        {to !== '' && <Party address={to} name={name} picture={picture} />}
      </p>
      <TransactionHash hash={id} explorerUrl={explorerUrl} />
    </SentStatus>
  )
})
