import { Address, formatExactly, observer, useText } from '../../../ui-shell/kit/index.js'
import { DoneButton } from '../../../money-kit/views/DoneButton.js'
import { TransactionHash } from '../../../money-kit/views/Reference.js'
import { SentStatus } from '../../../money-kit/views/SentStatus.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'

export interface TransferProgressProps {
  readonly transfer: PendingTransaction
}

/** A transfer that was broadcast, until it is final. */
export const TransferProgress = observer(({ transfer }: TransferProgressProps) => {
  const t = useText()
  const { state, id, changes, to, name, explorerUrl } = transfer
  return (
    <SentStatus sent={transfer} title={t(`send.result.${state}`)} text={t(`send.result.${state}.text`)}>
      <p className="p-money-brief">
        {changes.map(({ amount, symbol, token }) => (
          <bdi key={token ?? ''} dir="ltr">{`${formatExactly(amount, t.locale)}\u00a0${symbol}`}</bdi>
        ))}
        {name !== undefined && <b>{name}</b>}
        {to !== undefined && <Address address={to} />}
      </p>
      <TransactionHash hash={id} explorerUrl={explorerUrl} />
      <DoneButton />
    </SentStatus>
  )
})
